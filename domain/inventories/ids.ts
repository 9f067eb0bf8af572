declare const brand: unique symbol

/** Branded, because the home inventory of an older account has the id of its person. */
export type UserId = string & { readonly [brand]: 'user' }
export type InventoryId = string & { readonly [brand]: 'inventory' }

/** The inventory that a call is about, and who calls. */
export interface InventoryAccess {
  readonly inventoryId: InventoryId
  readonly actor: UserId
  /** Name of the API key by which they call. */
  readonly keyName?: string
}

/** The inventory that operations are about, and who asks; the server's own have no actor. */
export interface RunAccess {
  readonly inventoryId: InventoryId
  readonly actor: UserId | null
  readonly keyName?: string
}
