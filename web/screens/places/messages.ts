export const photoOf = (name: string) => `Photo of ${name}`
export const placesIn = (name: string) => `Places in ${name}`
export const binsIn = (name: string) => `Bins in ${name}`
export const notInThisInventory = (name: string) => `${name} is not in this inventory`
export const scanAnotherOne = 'Scan another one.'
export const pageTitle = (name: string, product: string) => `Put Bins in ${name} · ${product}`
export const putBinsIn = (name: string) => `Put Bins in ${name}`
export const scanHint = 'Each bin moves here as you scan it. Scan another place to continue there.'
export const binAdded = (last: string, count: number) => `${last} is here now (${count} in all).`
export const chooseFromTheList = 'Choose from the list'
export const putIn = (name: string) => `Put in ${name}...`
export const binsInPlacesAbove = 'The bins are in the places above.'
