import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import type {} from '#server/testing/db/database-server.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { createOffline, type OpenOffline } from '#web/offline/compose/offline.ts'
import type { OfflineDeps } from '#web/offline/compose/offline-parts.ts'
import { createLocalDb, type LocalDb } from '#web/offline/store/db/local-db.ts'

export type Network = (request: {
  method: string
  path: string
  /** Body as text, also of a form. */
  body: string
  /** @param damage changes the bytes in transit */
  pass: (damage?: (body: Uint8Array) => Uint8Array) => Promise<Response>
}) => Promise<Response>

/** Browser of a user: the real client modules on its own database. */
export interface Device {
  readonly db: LocalDb
  readonly dbName: string
  readonly offline: OpenOffline
  network: Network
  isOnline: boolean
  close(): Promise<void>
}

const pass: Network = ({ pass }) => pass()

/** Web Locks for the devices of one test process. */
const createLocks = () => {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, _: unknown, work: () => Promise<unknown>) => {
      const done = (tails.get(name) ?? Promise.resolve()).then(work, work)
      tails.set(
        name,
        done.catch(() => {}),
      )
      return done
    },
  } as unknown as Pick<LockManager, 'request'>
}

export const origins = new WeakMap<TestApp, string>()

export const listen = async (app: TestApp): Promise<string> => {
  const known = origins.get(app)
  if (known) return known
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  origins.set(app, origin)
  return origin
}

/** Longer than a busy machine takes to answer; tests of silence name a shorter time. */
export const DEFAULT_TIMEOUT_MS = 30_000

interface DeviceOptions {
  /** Origin of a proxy in front of the server. */
  readonly origin?: string
  readonly dbName?: string
  readonly timeout?: number
  /** False when this browser's tabs cannot notify each other. */
  readonly hasChannel?: boolean
  /** Absent: the person's home. */
  readonly inventoryId?: string
  readonly onAccessLost?: OfflineDeps['onAccessLost']
  readonly deviceId?: string
}

/** Opens a browser, or reopens one by `dbName`. */
export const openDevice = async (
  app: TestApp,
  person: TestUser,
  options: DeviceOptions = {},
): Promise<Device> => {
  const {
    origin: through,
    dbName = nanoid(),
    timeout: networkTimeout = DEFAULT_TIMEOUT_MS,
    hasChannel = false,
  } = options
  const origin = through ?? (await listen(app))
  const db = createLocalDb(dbName)
  const device = { db, dbName, network: pass, isOnline: true } as {
    -readonly [K in keyof Device]: Device[K]
  }
  const send = (path: string, init: RequestInit = {}) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: person.cookie,
      connection: 'close',
    }
    const send = (damage?: (body: Uint8Array) => Uint8Array) => {
      const bytes = init.body instanceof ArrayBuffer ? new Uint8Array(init.body) : null
      const damaged = damage && bytes && { body: damage(bytes) as BodyInit }
      return fetch(`${origin}${path}`, { ...init, ...damaged, headers })
    }
    const { body } = init
    const text = body instanceof FormData ? JSON.stringify([...body]) : String(body ?? '')
    return device.network({ method: init.method ?? 'GET', path, body: text, pass: send })
  }
  const channel = hasChannel ? new BroadcastChannel(dbName) : null
  device.offline = createOffline({
    db,
    userId: person.id,
    inventoryId: options.inventoryId ?? null,
    ...(options.onAccessLost && { onAccessLost: options.onAccessLost }),
    deviceId: options.deviceId ?? dbName,
    fetch: send as typeof fetch,
    locks: createLocks(),
    channel: channel as OfflineDeps['channel'],
    urls: URL,
    newId: nanoid,
    now: () => new Date(),
    isOnline: () => device.isOnline,
    networkTimeout,
    // Small, so that short histories also use chunks.
    chunking: { worth: 3, rows: 2, touched: 2 },
  })
  device.close = async () => {
    await device.offline.close()
    channel?.close()
    await db.close()
  }
  await device.offline.open()
  return device
}
