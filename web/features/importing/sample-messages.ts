/** Bins to look around with. */
export const toolbox = {
  name: 'Toolbox',
  place: 'Garage, top shelf',
  items: {
    hammer: 'Hammer',
    cordlessDrill: 'Cordless drill',
    screwdriverSet: 'Screwdriver set',
    tapeMeasure: 'Tape measure',
    ductTape: 'Duct tape',
  },
}
export const winterClothes = {
  name: 'Winter clothes',
  place: 'Attic',
  items: {
    skiGloves: 'Ski gloves',
    woolHats: 'Wool hats',
    scarves: 'Scarves',
    thermalSocks: 'Thermal socks',
  },
}
export const campingGear = {
  name: 'Camping gear',
  place: 'Basement, left wall',
  items: {
    tent: 'Tent',
    sleepingBags: 'Sleeping bags',
    headlamp: 'Headlamp',
    campingStove: 'Camping stove',
    gasCanisters: 'Gas canisters',
  },
}
export const bakingDrawer = {
  name: 'Baking drawer',
  place: 'Kitchen',
  items: { muffinTin: 'Muffin tin', rollingPin: 'Rolling pin', cookieCutters: 'Cookie cutters' },
}
export const cablesAndChargers = {
  name: 'Cables and chargers',
  place: 'Desk, bottom drawer',
  items: { hdmiCable: 'HDMI cable', usbCharger: 'USB-C charger', powerStrip: 'Power strip' },
}
export const firstAid = {
  name: 'First aid',
  place: 'Bathroom cabinet',
  items: { bandages: 'Bandages', thermometer: 'Thermometer', tweezers: 'Tweezers' },
}
