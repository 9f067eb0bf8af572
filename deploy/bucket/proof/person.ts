import { nanoid } from 'nanoid'
import sharp from 'sharp'
import type { Person } from '../../../test/e2e/harness/person.ts'
import { signIn, signUp } from '../../cluster/proof/caller.ts'

/** Noise, which no encoder makes small. */
const takePhoto = async (): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], { type: 'image/jpeg' })
}

/** A person at a server, who takes photos of bins. */
export const openSession = async (origin: string, account?: Person) => {
  const server = { at: origin, origin }
  const { person, cookie } = account
    ? { person: account, cookie: await signIn(server, account) }
    : await signUp(server)
  const headers = { cookie }
  return {
    person,
    addBinWithPhoto: async (): Promise<Response> => {
      const form = new FormData()
      const values = { id: nanoid(), name: 'Box', category: 'office' }
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      form.set('image', await takePhoto(), 'photo.jpg')
      return await fetch(`${origin}/api/bins`, { method: 'POST', headers, body: form })
    },
    /** Bytes of each bin's photo, by address. */
    readPhotos: async (): Promise<Map<string, Buffer>> => {
      const bins = (await (await fetch(`${origin}/api/bins`, { headers })).json()) as { imageUrl: string }[]
      const readPhoto = async ({ imageUrl }: { imageUrl: string }): Promise<[string, Buffer]> => {
        const answer = await fetch(`${origin}${imageUrl}`, { headers })
        return [imageUrl, answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0)]
      }
      return new Map(await Promise.all(bins.map(readPhoto)))
    },
  }
}

/** True when both have the same photos, none of them empty. */
export const arePhotosEqual = (left: Map<string, Buffer>, right: Map<string, Buffer>): boolean =>
  left.size === right.size &&
  [...left].every(([url, bytes]) => bytes.length > 0 && right.get(url)?.equals(bytes) === true)
