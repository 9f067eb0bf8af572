import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#server/testing/server-process.ts'
import { takePhoto } from '../kill/photo.ts'
import { createUploader } from '../pictures/uploads.ts'
import { createAccount } from '../takedown/requests/account.ts'
import { createSender, json } from '../takedown/requests/send.ts'
import { mountSmallDisk } from './small-disk.ts'

const DISK_MB = 400
/** The server checks its disk every five seconds. */
const NOTICED_MS = 6000
const RETRIES = 60

export interface FullServerReport {
  /** Bytes left, and the configured minimum. */
  readonly left: number
  readonly floorMb: number
  readonly full: Record<string, number>
  readonly words: string
  /** Status by call after space was freed. */
  readonly freed: Record<string, number>
  /** Acknowledged bins that are missing. */
  readonly lost: number
}

export const fillUnderServer = async (floorMb: number, left: number): Promise<FullServerReport> => {
  const disk = mountSmallDisk(DISK_MB)
  try {
    const settings = { LOG_LEVEL: 'fatal', MIN_FREE_DISK_MB: String(floorMb) }
    const server = await startServer({ DATA_DIR: join(disk.folder, 'data'), ...settings })
    try {
      const port = Number(new URL(server.origin).port)
      const account = await createAccount(port, '127.0.2.1')
      const { send, close } = createSender(port, account.address, account.cookie)
      const uploader = await createUploader(port, account)
      const acknowledged = new Set<string>()
      let words = ''
      const addBin = async (name: string): Promise<number> => {
        const { status } = await send({
          method: 'POST',
          path: '/api/bins',
          ...json({ name, category: 'office' }),
        })
        if (status === 200) acknowledged.add(name)
        return status
      }
      const tryAll = async (round: string) => {
        const { photo } = await takePhoto()
        const uploaded = await uploader.upload(new Uint8Array(await photo.arrayBuffer()))
        if (uploaded.status !== 200) words = String(uploaded.body)
        return {
          photo: uploaded.status,
          write: await addBin(`bin ${round}`),
          read: (await send({ path: '/api/bins' })).status,
          page: (await send({ path: '/' })).status,
        }
      }
      await tryAll('before')
      disk.fill(left)
      await sleep(NOTICED_MS)
      const full = await tryAll('full')
      disk.free()
      await sleep(NOTICED_MS)
      let freed = await tryAll('freed')
      for (let n = 0; n < RETRIES && Object.values(freed).some((status) => status !== 200); n++) {
        await sleep(1000)
        freed = await tryAll(`freed ${n}`)
      }
      const { body } = await send({ path: '/api/bins' })
      const names = new Set((JSON.parse(String(body)) as { name: string }[]).map(({ name }) => name))
      uploader.close()
      close()
      const lost = [...acknowledged].filter((name) => !names.has(name)).length
      return { left, floorMb, full, words, freed, lost }
    } finally {
      await server.stop()
    }
  } finally {
    disk.remove()
  }
}
