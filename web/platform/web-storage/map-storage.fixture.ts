/** Browser storage in memory. */
export const mapStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}
