/** Sets of things that a person adds at once; `items` become names of items. */
export const kitchen = {
  name: 'Kitchen Essentials',
  items: [
    'Mixing bowls',
    'Measuring cups',
    'Baking tray',
    'Cutting board',
    'Spatula',
    'Whisk',
    'Food containers',
    'Oven mitts',
  ],
}
export const office = {
  name: 'Office Supplies',
  items: [
    'Pens',
    'Notebooks',
    'Stapler',
    'Paper clips',
    'Sticky notes',
    'Scissors',
    'Envelopes',
    'Printer paper',
  ],
}
export const crafts = {
  name: 'Craft Supplies',
  items: [
    'Acrylic paints',
    'Paint brushes',
    'Colored paper',
    'Glue sticks',
    'Ribbon',
    'Beads',
    'Yarn',
    'Glue gun',
  ],
}
export const garage = {
  name: 'Garage Tools',
  items: [
    'Hammer',
    'Screwdriver set',
    'Wrench set',
    'Tape measure',
    'Cordless drill',
    'Pliers',
    'Spirit level',
    'Utility knife',
  ],
}
export const bathroom = {
  name: 'Bathroom Essentials',
  items: [
    'Towels',
    'Shampoo',
    'Soap',
    'Toothpaste',
    'Toilet paper',
    'First aid kit',
    'Hair dryer',
    'Cotton pads',
  ],
}
export const bedroom = {
  name: 'Bedroom Storage',
  items: [
    'Bed sheets',
    'Pillowcases',
    'Blankets',
    'Duvet cover',
    'Winter sweaters',
    'Spare pillows',
    'Pyjamas',
    'Coat hangers',
  ],
}
export const outdoor = {
  name: 'Outdoor Gear',
  items: [
    'Tent',
    'Sleeping bags',
    'Camping stove',
    'Flashlight',
    'Hiking boots',
    'Backpack',
    'Cool box',
    'Folding chairs',
  ],
}
export const holiday = {
  name: 'Holiday Decorations',
  items: [
    'String lights',
    'Ornaments',
    'Wreath',
    'Tree stand',
    'Stockings',
    'Gift wrap',
    'Candles',
    'Table runner',
  ],
}
