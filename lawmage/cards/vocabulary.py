"""The closed vocabularies of card texts: subtypes (205.3), keywords (702), kinds of counters (122), numerals."""

from typing import Final


def words(text: str) -> tuple[str, ...]:
    """The words of a list written with blanks; an underscore stands for a blank inside a word."""
    return tuple(word.replace("_", " ") for word in text.split())


#: 205.3m
CREATURE_TYPES: Final = words("""
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker
    Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder
    Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat Centaur
    Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops
    Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix
    Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Eye Faerie
    Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome
    Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero
    Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling
    Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Kree Lamia
    Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk
    Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic
    Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg
    Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot
    Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat
    Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist
    Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren
    Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper
    Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle
    Tetravite Thalakos Thopter Thrull Tiefling Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn
    Utrom Vampire Varmint Vedalken Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard
    Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera Time_Lord
""")
#: 205.3g
ARTIFACT_TYPES: Final = words("""
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk
    Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle Vibranium
""")
#: 205.3h
ENCHANTMENT_TYPES: Final = words("""
    Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine
""")
#: 205.3i
LAND_TYPES: Final = words("""
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's
""")
#: 205.3j
PLANESWALKER_TYPES: Final = words("""
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dellian
    Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya
    Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis
    Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt
    Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
""")
#: 205.3k
SPELL_TYPES: Final = words("""
    Adventure Arcane Lesson Omen Trap
""")
#: 205.3q
BATTLE_TYPES: Final = words("""
    Siege
""")
#: 122.1, those that are words
COUNTERS: Final = words("""
    acorn aegis age aim arrow arrowhead art awakening bait bargle blaze blessing blight blood bloodstain book bore
    bounty brain bribery brick burden cage carrion cell charge chip chorus coin collection component conqueror
    contested corpse corruption credit croak crystal cube currency curse day death deathtouch decayed defense delay
    depletion descent despair devotion discovery divinity doom double_strike dread dream duty echo egg
    elixir energy enlightened eon eruption everything exalted experience exposure eyeball fade fate feather feeding
    fellowship fetch filibuster film finality fire first_strike flame flood flying foreshadow fungus funk fury fuse
    gem ghostform glass globe glyph gold growth hack harmony haste hatching hatchling healing hexproof hit hole hone
    hoofprint hope hour hourglass hunger husk ice impostor incarnation incubation indestructible infection influence
    ingenuity ingredient intervention invasion invitation isolation javelin judgment ki kick knickknack knowledge
    landmark level lifelink loot lore loyalty luck magnet manabond manifestation mannequin matrix memory menace
    midway milk mine mining mire music muster necrodermis nest net night oil omen ore page pain palliation
    paralyzation pause petal petrification phylactery phyresis pin plague plan plot point poison polyp possession
    pressure prey primeval pupa quest rad rally reach rebuilding rejection release reprieve resonance rev revival
    ritual rope rust saurian scream scroll shadow shell shield shoe shred shy silver skewer sleep sleight slime
    slumber soot soul spite spooky spore stall stash storage story strife stroopwafel study stun supply suspect
    takeover task theft third-degree-burn ticket tide time tower traffic training trample trap treasure unity unlock
    valor velocity verse vigilance vitality void vortex vow voyage wage winch wind wish wreck
""")
#: 122.1a
PT_COUNTERS: Final = words("""
    +0/+1 +1/+0 +1/+1 +1/+2 +2/+2 -0/-1 -0/-2 -1/-0 -1/-1 -2/-2
""")
#: 702
KEYWORDS: Final = words("""
    absorb affinity afflict afterlife aftermath amplify annihilator ascend assist aura_swap awaken backup banding
    bargain battle_cry bestow blitz bloodthirst boast bushido buyback cascade casualty champion changeling cipher
    cleave companion compleated conspire convoke craft crew cumulative_upkeep cycling dash daybound deathtouch
    decayed defender delve demonstrate dethrone devoid devour disguise disturb double_strike dredge echo embalm
    emerge enchant encore enlist entwine epic equip escalate escape eternalize evoke evolve exalted exhaust exploit
    extort fabricate fading fear firebending first_strike flanking flash flashback flying for_mirrodin! forecast
    foretell fortify freerunning frenzy fuse gift graft gravestorm harmonize haste haunt hexproof hidden_agenda
    hideaway horsemanship impending improvise increment indestructible infect ingest intimidate job_select
    jump-start kicker landcycling landwalk level_up lifelink living_metal living_weapon madness max_speed mayhem
    megamorph melee menace mentor miracle mobilize modular more_than_meets_the_eye morph multikicker mutate myriad
    nightbound ninjutsu offering offspring outlast overload paradigm partner partner_with persist phasing plot
    poisonous power-up protection prototype provoke prowess prowl rampage ravenous reach read_ahead rebound
    reconfigure recover reinforce renown replicate retrace riot ripple saddle scavenge shadow shroud skulk sneak
    solved soulbond soulshift space_sculptor spectacle splice split_second spree squad start_your_engines! station
    choose_a_background commander_ninjutsu doctor's_companion friends_forever
    storied storm sunburst surge suspend teamwork tiered toxic training trample trample_over_planeswalkers
    transfigure transmute tribute umbra_armor undaunted undying unearth unleash vanishing vigilance visit ward warp
    web-slinging wither
""")

#: how texts write numbers
NUMBERS: Final[dict[str, int]] = {
    word: number
    for number, word in enumerate(
        words("""
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty
""")
    )
} | {"a": 1, "an": 1, "ninety-nine": 99, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100}
#: subtypes whose plural is not made with s, as texts write it
_PLURALS: Final[dict[str, str]] = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Sphinx": "Sphinxes",
    "Homunculus": "Homunculi",
    "Octopus": "Octopuses",
    "Fungus": "Fungi",
    "Fox": "Foxes",
    "Phoenix": "Phoenixes",
    "Child": "Children",
    "Cyclops": "Cyclopes",
    "Hero": "Heroes",
    "Witness": "Witnesses",
    "Walrus": "Walruses",
    "Cartouche": "Cartouches",
    "Class": "Classes",
    "Lich": "Liches",
    "Leech": "Leeches",
    "Platypus": "Platypuses",
    "Nautilus": "Nautiluses",
    "Mongoose": "Mongooses",
}
SUBTYPES: Final[frozenset[str]] = frozenset(
    (
        *CREATURE_TYPES,
        *ARTIFACT_TYPES,
        *ENCHANTMENT_TYPES,
        *LAND_TYPES,
        *PLANESWALKER_TYPES,
        *SPELL_TYPES,
        *BATTLE_TYPES,
    )
)


def plural(subtype: str) -> str:
    """The plural of a subtype as card texts write it."""
    if subtype in _PLURALS:
        return _PLURALS[subtype]
    if subtype.endswith("y") and subtype[-2] not in "aeiou":
        return subtype[:-1] + "ies"
    return subtype if subtype.endswith("s") and subtype != "Moogles" else subtype + "s"


#: every form in which a text writes a subtype, to the subtype
SUBTYPE_FORMS: Final[dict[str, str]] = {subtype: subtype for subtype in SUBTYPES} | {
    plural(subtype): subtype for subtype in SUBTYPES
}
