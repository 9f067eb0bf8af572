/** Request header that names the inventory of a call; absent: the person's own. */
export const INVENTORY_HEADER = 'X-Inventory-Id'
