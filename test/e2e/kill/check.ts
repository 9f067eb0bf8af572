import type { Bin } from '#contracts/inventory/bins.ts'
import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import type { Item } from '#contracts/inventory/items.ts'
import { isPhoto } from './photo.ts'
import type { Writer } from './writer.ts'

export interface Findings {
  lost: string[]
  duplicates: string[]
  miscounted: string[]
  /** Photos missing, truncated, or different from the acknowledged ones. */
  damaged: string[]
}

const get = async <T>(origin: string, cookie: string, path: string): Promise<T> => {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

const compare = (findings: Findings, acknowledged: Iterable<string>, stored: string[]) => {
  const found = new Set(stored)
  const acknowledgedIds = new Set(acknowledged)
  findings.lost.push(...[...acknowledgedIds].filter((id) => !found.has(id)))
  findings.duplicates.push(
    ...stored.filter((id, at) => !acknowledgedIds.has(id) || stored.indexOf(id) !== at),
  )
}

const checkPhotos = async (
  origin: string,
  { cookie, ledger }: Writer,
  items: readonly Item[],
  findings: Findings,
): Promise<void> => {
  for (const { id, imageUrl } of items) {
    const wanted = ledger.photos.get(id)
    if (!wanted && imageUrl === null) continue
    for (const width of IMAGE_WIDTHS) {
      const answer = await fetch(`${origin}${imageUrl}?w=${width}`, { headers: { cookie } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const whole = answer.ok && wanted !== undefined && (await isPhoto(bytes, wanted))
      if (!whole) findings.damaged.push(`photo of ${id} at ${width}: ${answer.status}`)
    }
  }
}

const checkOne = async (origin: string, writer: Writer, findings: Findings): Promise<void> => {
  const { cookie, ledger } = writer
  const bins = await get<Bin[]>(origin, cookie, '/api/bins')
  const itemsOf = await Promise.all(
    bins.map(({ id }) => get<Item[]>(origin, cookie, `/api/bins/${id}/items`)),
  )
  const items = itemsOf.flat()
  compare(
    findings,
    ledger.bins,
    bins.map(({ id }) => id),
  )
  compare(
    findings,
    ledger.items.keys(),
    items.map(({ id }) => id),
  )
  for (const { id, notes } of items) {
    if (ledger.items.get(id) !== notes) findings.lost.push(`notes of ${id}`)
  }
  await checkPhotos(origin, writer, items, findings)
  bins.forEach(({ id, itemCount }, at) => {
    const real = itemsOf[at]?.length
    if (itemCount !== real) findings.miscounted.push(`${id} says ${itemCount} items and has ${real}`)
  })
  const stats = await get<{ totalBins: number; totalItems: number }>(origin, cookie, '/api/stats')
  if (stats.totalBins !== bins.length || stats.totalItems !== items.length)
    findings.miscounted.push(`stats say ${JSON.stringify(stats)}`)
}

/** Expects every acknowledged write once, and nothing else. */
export const check = async (origin: string, writers: Writer[]): Promise<Findings> => {
  const findings: Findings = { lost: [], duplicates: [], miscounted: [], damaged: [] }
  for (const writer of writers) await checkOne(origin, writer, findings)
  return findings
}
