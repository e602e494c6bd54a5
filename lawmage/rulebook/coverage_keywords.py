"""Keyword abilities (702): the rules that define a term, hold by the shape of the data or point elsewhere, those that
are enforced by their citation alone, and those not supported yet, of the keywords that are covered.

All other rules of these keywords are enforced by functions of `lawmage.rules` under their own numbers.
"""

from lawmage.rulebook.registry import covered, definition, enforced, structural, unsupported

# 702.2. Deathtouch
covered("702.2")
structural("702.2f", "one keyword is as good as several")

# 702.3. Defender
covered("702.3")
definition("702.3a", "a static ability")
structural("702.3c", "one keyword is as good as several")

# 702.4. Double strike
covered("702.4")
definition("702.4a", "changes the combat damage step (510.4)")
structural("702.4e", "one keyword is as good as several")

# 702.6. Equip
covered("702.6")
structural("702.6b", "points at 301")
structural("702.6d", "each instance is an ability of its own")
unsupported("702.6e", "equip-planeswalker")

# 702.7. First strike
covered("702.7")
definition("702.7a", "changes the combat damage step (510.4)")
structural("702.7d", "one keyword is as good as several")

# 702.9. Flying
covered("702.9")
definition("702.9a", "a static ability")
structural("702.9c", "one keyword is as good as several")

# 702.10. Haste
covered("702.10")
definition("702.10a", "a static ability")
enforced("702.10c", "noted where a creature taps for its ability")
structural("702.10d", "one keyword is as good as several")

# 702.11. Hexproof
covered("702.11")
definition("702.11a", "a static ability")
enforced("702.11d", "cited by the verdict")
structural("702.11e", "a variant of the keyword is that keyword with a quality")
structural("702.11f", "two abilities")
unsupported("702.11g", "hexproof-from-each")
structural("702.11h", "one keyword is as good as several")

# 702.12. Indestructible
covered("702.12")
definition("702.12a", "a static ability")
structural("702.12c", "one keyword is as good as several")

# 702.13. Intimidate
covered("702.13")
definition("702.13a", "a static ability")
structural("702.13c", "one keyword is as good as several")

# 702.14. Landwalk
covered("702.14")
definition("702.14a", "[type]walk")
definition("702.14b", "a static ability")
structural("702.14e", "one keyword is as good as several")

# 702.15. Lifelink
covered("702.15")
definition("702.15a", "a static ability")
structural("702.15f", "one keyword is as good as several")

# 702.16. Protection
covered("702.16")
definition("702.16a", "protection from [quality]")
structural("702.16g", "two abilities")
unsupported("702.16h", "protection-from-each")
unsupported("702.16i", "protection-from-each")
structural("702.16j", "protection from the quality that everything has")
unsupported("702.16k", "protection-from-a-player")
structural("702.16m", "one keyword is as good as several")
unsupported("702.16n", "protection-that-spares-auras")
unsupported("702.16p", "protection-that-spares-auras")

# 702.17. Reach
covered("702.17")
definition("702.17a", "a static ability")
structural("702.17c", "one keyword is as good as several")

# 702.18. Shroud
covered("702.18")
structural("702.18b", "one keyword is as good as several")

# 702.19. Trample
covered("702.19")
structural("702.19g", "one keyword is as good as several")

# 702.20. Vigilance
covered("702.20")
definition("702.20a", "changes the declare attackers step (508.1f)")
structural("702.20c", "one keyword is as good as several")

# 702.21. Ward
covered("702.21")

# 702.22. Banding
covered("702.22")
structural("702.22f", "what leaves combat keeps nothing of it (506.4)")
structural("702.22g", "a band is no object")
enforced("702.22j", "cited by the decision")
enforced("702.22k", "cited by the decision")
structural("702.22m", "one keyword is as good as several")

# 702.23. Rampage
covered("702.23")
structural("702.23c", "each instance is an ability of its own")

# 702.25. Flanking
covered("702.25")
structural("702.25b", "each instance is an ability of its own")

# 702.27. Buyback
covered("702.27")

# 702.28. Shadow
covered("702.28")
definition("702.28a", "a static ability")
structural("702.28c", "one keyword is as good as several")

# 702.31. Horsemanship
covered("702.31")
definition("702.31a", "a static ability")
structural("702.31c", "one keyword is as good as several")

# 702.32. Fading
covered("702.32")

# 702.34. Flashback
covered("702.34")

# 702.36. Fear
covered("702.36")
definition("702.36a", "a static ability")
structural("702.36c", "one keyword is as good as several")

# 702.39. Provoke
covered("702.39")
structural("702.39b", "each instance is an ability of its own")

# 702.40. Storm
covered("702.40")
structural("702.40b", "each instance is an ability of its own")

# 702.41. Affinity
covered("702.41")
structural("702.41b", "each instance is an ability of its own")

# 702.43. Modular
covered("702.43")
structural("702.43b", "each instance is an ability of its own")

# 702.45. Bushido
covered("702.45")
structural("702.45b", "each instance is an ability of its own")

# 702.46. Soulshift
covered("702.46")
structural("702.46b", "each instance is an ability of its own")

# 702.53. Transmute
covered("702.53")
structural("702.53b", "the ability exists in every zone")

# 702.56. Replicate
covered("702.56")
structural("702.56b", "each instance is an ability of its own")

# 702.58. Graft
covered("702.58")
structural("702.58b", "each instance is an ability of its own")

# 702.59. Recover
covered("702.59")

# 702.63. Vanishing
covered("702.63")
structural("702.63c", "each instance is an ability of its own")

# 702.64. Absorb
covered("702.64")
structural("702.64b", "each event is asked about by itself")
structural("702.64c", "each instance is an ability of its own")

# 702.67. Fortify
structural("702.67b", "points at 301")
structural("702.67c", "each instance is an ability of its own")

# 702.68. Frenzy
covered("702.68")
structural("702.68b", "each instance is an ability of its own")

# 702.70. Poisonous
covered("702.70")
structural("702.70b", "each instance is an ability of its own")

# 702.71. Transfigure
covered("702.71")

# 702.74. Evoke
covered("702.74")

# 702.76. Prowl
covered("702.76")

# 702.77. Reinforce
covered("702.77")
structural("702.77b", "the ability exists in every zone")

# 702.78. Conspire
covered("702.78")
structural("702.78b", "each instance is an ability of its own")

# 702.79. Persist
covered("702.79")

# 702.80. Wither
covered("702.80")
structural("702.80b", "the source is read as it last was")
structural("702.80c", "damage reads its source in whatever zone")
structural("702.80d", "one keyword is as good as several")

# 702.83. Exalted
covered("702.83")

# 702.84. Unearth
covered("702.84")

# 702.85. Cascade
unsupported("702.85b", "as-you-cascade")

# 702.86. Annihilator
covered("702.86")
structural("702.86b", "each instance is an ability of its own")

# 702.87. Level up
covered("702.87")
structural("702.87b", "points at 711")
structural("702.87c", "points at 716")

# 702.88. Rebound
covered("702.88")
structural("702.88b", "points at 601.2b and 601.2f-h")
structural("702.88c", "one keyword is as good as several")

# 702.89. Umbra armor
covered("702.89")
structural("702.89b", "an older name, which texts no longer use")

# 702.90. Infect
covered("702.90")
definition("702.90a", "a static ability")
structural("702.90d", "the source is read as it last was")
structural("702.90e", "damage reads its source in whatever zone")
structural("702.90f", "one keyword is as good as several")

# 702.91. Battle cry
covered("702.91")
structural("702.91b", "each instance is an ability of its own")

# 702.92. Living weapon
covered("702.92")

# 702.93. Undying
covered("702.93")

# 702.97. Scavenge
covered("702.97")

# 702.98. Unleash
covered("702.98")

# 702.100. Evolve
definition("702.100b", "evolves: +1/+1 counters are put on it by that ability")
structural("702.100d", "each instance is an ability of its own")

# 702.101. Extort
covered("702.101")
structural("702.101b", "each instance is an ability of its own")

# 702.103. Bestow
covered("702.103")
structural("702.103a", "a way of casting, by its cost")
structural("702.103b", "the face that a bestowed object shows")
structural("702.103c", "a copy of a spell shows the face of the spell")
structural("702.103d", "what a way makes of a card is what is judged (601.3e)")

# 702.105. Dethrone
covered("702.105")
structural("702.105b", "each instance is an ability of its own")

# 702.107. Outlast
covered("702.107")

# 702.108. Prowess
covered("702.108")
structural("702.108b", "each instance is an ability of its own")

# 702.109. Dash
covered("702.109")

# 702.110. Exploit
covered("702.110")

# 702.111. Menace
covered("702.111")
definition("702.111a", "a static ability")
structural("702.111c", "one keyword is as good as several")

# 702.112. Renown
covered("702.112")

# 702.114. Devoid
covered("702.114")

# 702.115. Ingest
covered("702.115")
structural("702.115b", "each instance is an ability of its own")

# 702.116. Myriad
covered("702.116")
structural("702.116b", "each instance is an ability of its own")

# 702.118. Skulk
covered("702.118")
definition("702.118a", "a static ability")
structural("702.118c", "one keyword is as good as several")

# 702.120. Escalate
covered("702.120")

# 702.121. Melee
covered("702.121")

# 702.122. Crew
covered("702.122")
unsupported("702.122b", "triggers-on-crewing")
unsupported("702.122c", "what-crewed-a-vehicle")
unsupported("702.122e", "triggers-on-crewing")

# 702.123. Fabricate
covered("702.123")
structural("702.123b", "each instance is an ability of its own")

# 702.125. Undaunted
covered("702.125")
structural("702.125b", "players who have left are no opponents")
structural("702.125c", "each instance is an ability of its own")

# 702.128. Embalm
covered("702.128")
definition("702.128b", "embalmed: created by that ability")

# 702.129. Eternalize
covered("702.129")

# 702.130. Afflict
covered("702.130")
structural("702.130b", "each instance is an ability of its own")

# 702.133. Jump-start
covered("702.133")

# 702.134. Mentor
covered("702.134")
structural("702.134b", "each instance is an ability of its own")
unsupported("702.134c", "triggers-on-mentoring")

# 702.135. Afterlife
covered("702.135")
structural("702.135b", "each instance is an ability of its own")

# 702.136. Riot
covered("702.136")

# 702.141. Encore
covered("702.141")

# 702.147. Decayed
covered("702.147")

# 702.149. Training
covered("702.149")
structural("702.149b", "each instance is an ability of its own")
unsupported("702.149c", "triggers-on-training")

# 702.152. Blitz
covered("702.152")
structural("702.152b", "each instance is a way of its own")

# 702.153. Casualty
covered("702.153")
structural("702.153b", "each instance is an ability of its own")

# 702.154. Enlist
structural("702.154d", "each instance is an offer of its own")

# 702.157. Squad
covered("702.157")
structural("702.157b", "each instance is an ability of its own")

# 702.161. Living metal
covered("702.161")

# 702.163. For mirrodin
covered("702.163")

# 702.164. Toxic
covered("702.164")
definition("702.164a", "toxic N")
structural("702.164b", "the values of all instances are added up")

# 702.171. Saddle
covered("702.171")
definition("702.171b", "saddled: until end of turn")
unsupported("702.171c", "what-saddled-a-permanent")

# 702.173. Freerunning
covered("702.173")

# 702.175. Offspring
covered("702.175")
structural("702.175b", "each instance is an ability of its own")

# 702.181. Mobilize
covered("702.181")

# 702.188. Web-slinging
covered("702.188")
structural("702.188a", "a way of casting, by its cost")

# 702.190. Sneak
covered("702.190")
