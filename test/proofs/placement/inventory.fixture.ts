import type { PlacementBin } from '#domain/placement/types.ts'

const bin = (name: string, category: string, location: string, items: string): PlacementBin => ({
  id: name,
  name,
  category,
  description: null,
  location,
  items: items
    .trim()
    .split('\n')
    .map((line) => {
      const [item = '', kind = ''] = line.split('|').map((part) => part.trim())
      return { name: item, category: kind === '' ? null : kind }
    }),
})

/** Realistic: mixed bins, odd words, missing categories. */
export const INVENTORY: readonly PlacementBin[] = [
  bin(
    'Baking drawer',
    'kitchen',
    'Kitchen',
    `Muffin tin | Kitchen
    Springform pan | Kitchen
    Cookie cutters stars | Kitchen
    Rolling pin | Kitchen
    Silicone baking mat | Kitchen
    Cake stand | Kitchen
    Piping bags | Kitchen
    Measuring spoons |
    Bread proofing basket | Kitchen`,
  ),
  bin(
    'Party dishes',
    'kitchen',
    'Basement shelf 2',
    `Paper plates 24 | Kitchen
    Champagne glasses | Kitchen
    Punch bowl | Kitchen
    Serving platter blue | Kitchen
    Fondue set | Kitchen
    Plastic cups | Kitchen
    Napkins red |
    Tablecloth white | Kitchen`,
  ),
  bin(
    'Tool box red',
    'garage',
    'Garage',
    `Claw hammer | Tools
    Phillips screwdriver | Tools
    Flat screwdriver small | Tools
    Adjustable wrench | Tools
    Needle nose pliers | Tools
    Tape measure 5 m | Tools
    Allen keys | Tools
    Utility knife |`,
  ),
  bin(
    'Power tools',
    'garage',
    'Garage shelf',
    `Cordless drill Makita | Tools
    Drill bits wood | Tools
    Jigsaw | Tools
    Orbital sander | Tools
    Sanding discs 120 | Tools
    Heat gun | Tools
    Spare battery Makita 18V | Tools`,
  ),
  bin(
    'Paint and plaster',
    'garage',
    'Garage',
    `Wall paint white | Tools
    Paint roller | Tools
    Paint roller tray | Tools
    Masking tape | Tools
    Filler knife |
    Plaster filler | Tools
    Brush 5 cm | Tools
    Drop cloth |`,
  ),
  bin(
    'Cables and chargers',
    'office',
    'Office',
    `HDMI cable 2 m | Electronics
    USB-C charger | Electronics
    Micro USB cable | Electronics
    Ethernet cable 5 m | Electronics
    Old phone charger | Electronics
    Power strip | Electronics
    AA batteries | Electronics
    AAA batteries | Electronics
    Headphones wired | Electronics`,
  ),
  bin(
    'Papers',
    'office',
    'Office',
    `Passports | Documents
    Birth certificates | Documents
    Car insurance contract | Documents
    Tax return 2023 | Documents
    Tax return 2024 | Documents
    Warranty washing machine | Documents
    Vaccination records | Documents`,
  ),
  bin(
    'Sewing',
    'crafts',
    'Closet',
    `Sewing machine needles | Crafts
    Thread box | Crafts
    Fabric scraps cotton | Crafts
    Buttons jar | Crafts
    Zippers | Crafts
    Fabric scissors | Crafts
    Measuring tape soft |
    Wool grey | Crafts
    Knitting needles 4 mm | Crafts`,
  ),
  bin(
    'Kids art',
    'crafts',
    'Living room',
    `Crayons | Crafts
    Watercolor paint | Crafts
    Glitter glue | Crafts
    Construction paper | Crafts
    Play dough | Toys
    Safety scissors | Crafts
    Stickers animals | Toys
    Paint brushes kids | Crafts`,
  ),
  bin(
    'Winter clothes',
    'bedroom',
    'Attic',
    `Ski gloves | Clothing
    Wool hats | Clothing
    Scarf red | Clothing
    Snow pants kids | Clothing
    Thermal underwear | Clothing
    Winter jacket blue | Clothing
    Wool sweater | Clothing`,
  ),
  bin(
    'Guest bedding',
    'bedroom',
    'Closet',
    `Duvet cover double | Bedroom
    Pillowcases white | Bedroom
    Fitted sheet 140 | Bedroom
    Guest pillow | Bedroom
    Wool blanket | Bedroom
    Guest towels |`,
  ),
  bin(
    'Medicine',
    'bathroom',
    'Bathroom',
    `Ibuprofen | Bathroom
    Plasters | Bathroom
    Cough syrup | Bathroom
    Thermometer | Bathroom
    Antiseptic spray | Bathroom
    Bandages | Bathroom
    Nasal spray |`,
  ),
  bin(
    'Camping',
    'outdoor',
    'Garage',
    `Tent 4 person | Sports
    Sleeping bag green | Sports
    Sleeping mat | Sports
    Camping stove | Sports
    Gas cartridge | Sports
    Headlamp | Sports
    Folding chair | Sports
    Cool box | Sports
    Mosquito spray |`,
  ),
  bin(
    'Garden',
    'outdoor',
    'Shed',
    `Pruning shears | Garden
    Garden gloves | Garden
    Tomato seeds | Garden
    Watering can | Garden
    Plant pots | Garden
    Hose nozzle | Garden
    Twine |`,
  ),
  bin(
    'Christmas',
    'storage',
    'Attic',
    `String lights warm | Holiday
    Glass baubles | Holiday
    Tree stand | Holiday
    Nativity set | Holiday
    Wrapping paper gold | Holiday
    Advent calendar | Holiday
    Candle arch | Holiday
    Stockings | Holiday`,
  ),
  bin(
    'Baby keepsakes',
    'storage',
    'Attic',
    `First shoes | Clothing
    Hospital bracelet |
    Teddy bear | Toys
    Baby blanket | Toys
    Wooden rattle | Toys
    Photo album 2015 | Books
    Picture books | Books`,
  ),
]
