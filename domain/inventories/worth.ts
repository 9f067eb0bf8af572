interface PricedItem {
  readonly quantity: number
  /** Minor units for one piece. */
  readonly price: number | null
  readonly value: number | null
}

export interface Worth {
  /** Minor units. */
  readonly amount: number
  /** Items that have a value or a price, and those that have neither. */
  readonly priced: number
  readonly unpriced: number
}

/** Sums what items are worth: their value today, else what was paid, for all pieces that are there. */
export const worthOf = (items: Iterable<PricedItem>): Worth => {
  let [amount, priced, unpriced] = [0, 0, 0]
  for (const { quantity, price, value } of items) {
    const one = value ?? price
    if (one === null) unpriced += 1
    else {
      priced += 1
      amount += one * quantity
    }
  }
  return { amount, priced, unpriced }
}
