// "npm run proof:bucket": photos and backups of a built server in a bucket of OpenStack Swift, by its S3 interface. Needs root and
// Debian's packages (apt-get install swift-proxy swift-account swift-container swift-object memcached).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PART_BYTES } from '#server/platform/backup/scheduled/bucket-destination.ts'
import { createS3Store } from '#server/platform/files/s3-store.ts'
import { startServer } from '#server/testing/server-process.ts'
import { createCheckReporter } from '../programs/check-reporter.ts'
import { must, requirePrograms } from '../programs/run.ts'
import { checkStore } from './proof/check-store.ts'
import { arePhotosEqual, openSession } from './proof/person.ts'
import { SWIFT_PROGRAMS, startSwift } from './proof/swift.ts'

/** Enough for a backup of several parts. */
const PHOTOS = 24
const BACKUP_WAIT_MS = 150_000

requirePrograms(SWIFT_PROGRAMS)
const folder = mkdtempSync(join(tmpdir(), 'binnacle-bucket-'))
mkdirSync(join(folder, 'swift'))
const swift = await startSwift(join(folder, 'swift'))
const { reportCheck, failures } = createCheckReporter()
const backups = { BACKUP_TO: `s3://${swift.settings.bucket}/backups`, BACKUP_PASSPHRASE: 'a long passphrase' }
const environmentOf = (name: string) => ({
  ...swift.environment,
  DATA_DIR: join(folder, name),
  LOG_LEVEL: 'warn',
  ...backups,
})
const store = createS3Store(swift.settings)
const keysIn = async (prefix: string): Promise<string[]> => {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

const checkPhotos = async () => {
  const schedule = { BACKUP_SCHEDULE: '* * * * *' }
  const server = await startServer({ ...environmentOf('first'), ...schedule })
  const ada = await openSession(server.origin)
  const added = await Promise.all(Array.from({ length: PHOTOS }, () => ada.addBinWithPhoto()))
  reportCheck(
    added.every(({ ok }) => ok),
    `${PHOTOS} photos at once are kept`,
  )
  const photos = await ada.readPhotos()
  const files = await keysIn('images')
  reportCheck(
    photos.size === PHOTOS && files.length >= PHOTOS,
    `they are in the bucket: ${files.length} files`,
  )

  await swift.stopProxy()
  const since = performance.now()
  const refused = await ada.addBinWithPhoto()
  const seconds = (performance.now() - since) / 1000
  const words = (await refused.text()).slice(0, 200)
  reportCheck(
    refused.status === 503 && seconds < 25,
    `without it a photo hears in ${seconds.toFixed(1)} s: ${words}`,
  )
  const ready = await fetch(`${server.origin}/readyz`)
  reportCheck(!ready.ok, `and /readyz answers ${ready.status}: ${(await ready.text()).slice(0, 100)}`)
  await swift.startProxy()
  reportCheck((await ada.addBinWithPhoto()).ok, 'once it is back, the same photo is kept')

  const whole = await ada.readPhotos()
  const before = (await keysIn('backups')).length
  for (const end = Date.now() + BACKUP_WAIT_MS; Date.now() < end; await sleep(1000))
    if ((await keysIn('backups')).length > before) break
  const made = await keysIn('backups')
  const bytes = (await store.get(made.at(-1) ?? ''))?.length ?? 0
  reportCheck(
    made.length > before && bytes > PART_BYTES,
    `a backup of ${bytes} bytes makes itself there, in parts`,
  )
  await server.stop()
  return { photos: whole, person: ada.person }
}

const checkRestore = async ({ photos, person }: Awaited<ReturnType<typeof checkPhotos>>) => {
  const environment = { ...environmentOf('second'), S3_BUCKET: 'restored' }
  await swift.makeBucket(environment.S3_BUCKET)
  mkdirSync(environment.DATA_DIR)
  const command = fileURLToPath(new URL('../../dist/current/server/restore.js', import.meta.url))
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  reportCheck(true, (await must('env', [...settings, process.execPath, command, 'latest'])).trim())
  const server = await startServer(environment)
  const ada = await openSession(server.origin, person)
  reportCheck(
    arePhotosEqual(photos, await ada.readPhotos()),
    `all ${photos.size} photos are back, byte for byte`,
  )
  await server.stop()
}

try {
  await checkStore(store, reportCheck)
  await checkRestore(await checkPhotos())
} finally {
  await swift.close()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(failures() === 0 ? 'The bucket holds.\n' : 'The proof FAILED.\n')
process.exitCode = failures() === 0 ? 0 : 1
