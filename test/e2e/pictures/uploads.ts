import { nanoid } from 'nanoid'
import type { Account } from '../takedown/attack.ts'
import { type Answer, type Call, createSender, json } from '../takedown/requests/send.ts'

export const photoForm = async (photo: Blob | Uint8Array): Promise<Pick<Call, 'headers' | 'body'>> => {
  const form = new FormData()
  form.append('image', new Blob([photo instanceof Blob ? photo : new Uint8Array(photo)]), 'photo')
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

export interface Uploader {
  upload(photo: Uint8Array): Promise<Answer>
  uploadTogether(photos: readonly Buffer[]): Promise<Answer>
  close(): void
}

export const createUploader = async (port: number, account: Account): Promise<Uploader> => {
  const { send, close } = createSender(port, account.address, account.cookie)
  const binId = nanoid()
  await send({ method: 'POST', path: '/api/bins', ...json({ id: binId, name: 'Box', category: 'office' }) })
  return {
    upload: async (photo) =>
      await send({ method: 'PUT', path: `/api/bins/${binId}`, ...(await photoForm(photo)) }),
    uploadTogether: (photos) => {
      const items = photos.map((photo) => ({
        name: 'Thing',
        image: `data:image/avif;base64,${photo.toString('base64')}`,
      }))
      return send({ method: 'POST', path: '/api/bulk-items', ...json({ binId, items }) })
    },
    close,
  }
}
