/** Maps ids to reused slots from 1 on, in integer tables that the garbage collector does not trace. */
export const createIdMap = () => {
  const ids: (string | undefined)[] = [undefined]
  const free: number[] = []
  // Slots by hash, 0 if empty. Stale entries of reused slots are skipped.
  let table = new Int32Array(64)
  let filled = 0

  const placeOf = (id: string): number => {
    let at = 0
    for (let letter = 0; letter < id.length; letter++) at = Math.imul(at, 31) + id.charCodeAt(letter)
    for (; ; at++) {
      at &= table.length - 1
      const number = table[at] as number
      if (number === 0 || ids[number] === id) return at
    }
  }

  /** 0 for an unknown id. */
  const numberOf = (id: string): number => table[placeOf(id)] as number

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
