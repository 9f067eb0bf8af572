import type { UnsentChanges } from './device-database.ts'

const FILE_NAME = 'binnacle-unsynced-changes.json'

/** Unlike the app's, for browsers without `Blob.arrayBuffer`. */
const toDataUrl = (blob: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })

/** Converts a value to JSON; photos become data URLs. */
const toPlain = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob) return await toDataUrl(value)
  if (Array.isArray(value)) return await Promise.all(value.map(toPlain))
  if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value).map(async ([key, inner]) => [key, await toPlain(inner)])
    return Object.fromEntries(await Promise.all(entries))
  }
  return value
}

export const exportChanges = async (records: UnsentChanges['records']): Promise<void> => {
  const plain = (await toPlain(records)) as object
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...plain }, null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = FILE_NAME
  link.click()
}
