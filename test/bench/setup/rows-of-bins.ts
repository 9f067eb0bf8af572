import type { Bin } from '#contracts/inventory/bins.ts'
import type { Item } from '#contracts/inventory/items.ts'

const read = async <T>(origin: string, path: string, cookie: string): Promise<T> => {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

export const readBins = (origin: string, cookie: string): Promise<Bin[]> => read(origin, '/api/bins', cookie)

export const readItems = (origin: string, cookie: string, binId: string): Promise<Item[]> =>
  read(origin, `/api/bins/${binId}/items`, cookie)
