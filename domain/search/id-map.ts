/**
 * Numbers for ids, from 1 on: a list of bare numbers is made and kept for less than one of objects. A number that an id
 * gave back goes to the next one that comes. In place of a Map, which reads some other ids on its way to each: the
 * table is read once, and holds nothing that the collector would follow.
 */
export const createIdMap = () => {
  /** The id in each seat; undefined in a free one. */
  const ids: (string | undefined)[] = [undefined]
  const free: number[] = []
  // Seats by their ids' hashes, 0 where there is none. What points to a seat that another id has now is passed by.
  let table = new Int32Array(64)
  let filled = 0

  /** Place in the table of an id, or the empty one where it would stand. */
  const placeOf = (id: string): number => {
    let at = 0
    for (let letter = 0; letter < id.length; letter++) at = Math.imul(at, 31) + id.charCodeAt(letter)
    for (; ; at++) {
      at &= table.length - 1
      const number = table[at] as number
      if (number === 0 || ids[number] === id) return at
    }
  }

  /** The seat of an id; 0 when it has none. */
  const numberOf = (id: string): number => table[placeOf(id)] as number

  /** The seat of an id, given to it when it has none. */
  const assign = (id: string): number => {
    if (filled * 2 > table.length) {
      table = new Int32Array(table.length * (ids.length * 4 > table.length ? 4 : 1))
      filled = 0
      ids.forEach((other, number) => {
        if (other === undefined) return
        table[placeOf(other)] = number
        filled++
      })
    }
    const at = placeOf(id)
    let number = table[at] as number
    if (number === 0) {
      number = free.pop() ?? ids.length
      table[at] = number
      ids[number] = id
      filled++
    }
    return number
  }

  const release = (number: number) => {
    ids[number] = undefined
    free.push(number)
  }

  return { ids, numberOf, assign, release }
}
