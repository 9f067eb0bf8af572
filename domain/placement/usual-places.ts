import { stemWord, tokenize } from '#domain/search/tokenize.ts'

/** Only what most households agree on; the bins' contents know better. */
const ITEMS_BY_PLACE: Readonly<Record<string, string>> = {
  kitchen: `apron baking blender bottle bowl bread butter cake can cereal chopstick coffee colander cookie cookware
    corkscrew cup cutlery dish fondue food fork fryer glass grater grill jar juicer kettle kitchenware knife ladle lid
    lunchbox microwave mixer mug mustard napkin oil oven pan pasta peeler pepper placemat plate pot recipe rice rolling
    salt saucepan sieve skillet spatula spice spoon sugar tableware tea teapot thermos timer toaster tray tupperware
    waffle whisk wok`,
  garage: `adapter adhesive allen anchor antifreeze axle bit bolt brake bracket bulb cable caulk chain charger chisel
    clamp compressor coolant cordless crowbar drill duct extension filter fuse gasket grease grinder hacksaw hammer
    hardware hinge hose jack jigsaw jumper ladder level lubricant mallet motor nail nut oil padlock paint pliers plug
    plumbing pump ratchet roller rope sander sandpaper saw screw screwdriver sealant socket solder soldering spanner spark sprocket
    staple tape toolbox tool torch tyre tire vise washer wd40 wheel wire workbench wrench`,
  office: `binder book calculator calendar card cartridge chair charger clipboard computer contract desk diary document
    dock envelope eraser ethernet file folder hdmi headset highlighter hub ink invoice keyboard label laminator lamp laptop
    ledger letter manual marker monitor mouse notebook notepad organizer paper passport pen pencil planner printer
    receipt router ruler scanner scissors shredder stamp stapler stationery sticky tax toner usb webcam whiteboard`,
  crafts: `acrylic bead brush button canvas chalk clay cloth cotton craft crayon crochet cutter dye easel embroidery
    fabric felt glitter glue gouache ink jewelry knitting lace leather loom macrame marker mosaic needle origami paint
    paintbrush palette paper pastel pattern pencil pin pipe quilt resin ribbon scrapbook sequin sewing sketch stamp
    stencil sticker string thread thimble varnish vinyl watercolor wax wool yarn zipper`,
  bedroom: `alarm bag bed bedding bedspread belt blanket blouse boot bra cap cardigan clothes clothing coat comforter
    costume curtain dress duvet glove gown hanger hat jacket jeans jewellery jumper linen mattress mirror pajama pants
    pillow pillowcase purse pyjama quilt robe scarf sheet shirt shoe shorts skirt slipper sneaker sock suit sweater
    sweatshirt swimsuit tie tights trouser tshirt underwear vest`,
  bathroom: `antiseptic aspirin bandage bath bathrobe bleach brush cleaner cleaning comb conditioner cosmetic cotton
    cream curler deodorant detergent disinfectant floss gel hairbrush hairdryer hygiene laundry lotion makeup medicine
    moisturizer mouthwash nail ointment perfume pill plaster plunger razor sanitizer shampoo shaver shaving shower
    soap sponge sunscreen tampon thermometer tissue toilet toiletry toothbrush toothpaste towel tweezers vitamin`,
  outdoor: `axe backpack ball barbecue bat bbq beach bicycle bike binoculars boat camping canoe canopy carabiner charcoal
    climbing compass compost cooler cricket fertilizer fishing flashlight football frisbee garden gardening glove golf
    hammock headlamp helmet hiking hockey hose kayak kite lantern lawn mower oar paddle parasol picnic planter pool
    pruner racket rake reel rod rope secateurs seed shovel skate ski sled sleeping snorkel snowboard soccer spade
    sprinkler stove sunshade surfboard tarp tennis tent trowel umbrella watering wheelbarrow`,
  storage: `album antique archive baby bauble box candle christmas collectible decoration easter frame garland gift
    halloween heirloom holiday keepsake light luggage memorabilia memory ornament party photo puzzle record seasonal
    souvenir stocking suitcase toy tree vase video wrap wrapping wreath xmas`,
}

/** Item categories whose kind of bin has another name. */
const CATEGORIES: Readonly<Record<string, string>> = {
  kitchen: 'kitchen dining food pantry',
  garage: 'garage tool hardware automotive car diy workshop',
  office: 'office electronic document book stationery computer paperwork',
  crafts: 'craft art sewing hobby',
  bedroom: 'bedroom clothing closet clothes textile shoe linen',
  bathroom: 'bathroom cleaning health medicine toiletry laundry cosmetic',
  outdoor: 'outdoor garden sport camping travel',
  storage: 'storage holiday toy basement attic seasonal decoration miscellaneous keepsake',
}

const byStem = (table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> => {
  const kinds = new Map<string, string[]>()
  for (const [kind, words] of Object.entries(table)) {
    for (const stem of new Set(tokenize(words).map(stemWord)))
      kinds.set(stem, [...(kinds.get(stem) ?? []), kind])
  }
  return kinds
}

const PLACES_BY_ITEM = byStem(ITEMS_BY_PLACE)
const CATEGORY_KINDS = byStem(CATEGORIES)

/** Usual bin categories of a name; several weigh less each. */
export const usualPlaces = (stems: readonly string[]): readonly string[] => {
  // The last word is the head noun: a tool box is a box.
  for (const stem of stems.toReversed()) {
    const kinds = PLACES_BY_ITEM.get(stem)
    if (kinds) return kinds
  }
  return []
}

/** 'Tools' to garage, 'Clothing' to bedroom. */
export const placesOfCategory = (category: string): readonly string[] => [
  ...new Set(tokenize(category).flatMap((word) => CATEGORY_KINDS.get(stemWord(word)) ?? [])),
]
