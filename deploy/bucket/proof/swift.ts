import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openS3Client } from '#server/platform/files/s3-client.ts'
import type { S3Settings } from '#server/platform/settings/s3-settings.ts'
import { freePort } from '#server/testing/server-process.ts'
import { must } from '../../programs/run.ts'
import { type RunningProgram, startProgram } from '../../programs/start-program.ts'

export const SWIFT_PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-ring-builder',
  'memcached',
]

const STORES = ['account', 'container', 'object'] as const
const DEVICE = 'd1'
const USER = 'test:tester'
const SECRET_KEY = 'testing'
const REGION = 'us-east-1'

const shared = (folder: string, port: number) => `[DEFAULT]
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
recon_cache_path = ${folder}/cache
`

const storeConfig = (name: string, folder: string, port: number) => `${shared(folder, port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const proxyConfig = (folder: string, port: number, cachePort: number) => `${shared(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.replace(':', '_')} = ${SECRET_KEY} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

const makeRing = async (folder: string, name: string, port: number): Promise<void> => {
  const builder = join(folder, `${name}.builder`)
  const at = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port)]
  await must('swift-ring-builder', [builder, 'create', '4', '1', '1'])
  await must('swift-ring-builder', [builder, 'add', ...at, '--device', DEVICE, '--weight', '1'])
  await must('swift-ring-builder', [builder, 'rebalance'])
}

/** A bucket of OpenStack Swift, by its S3 interface, on one disk. Needs root and the packages of Debian. */
export const startSwift = async (folder: string) => {
  mkdirSync(join(folder, 'devices', DEVICE), { recursive: true })
  const running: RunningProgram[] = []
  const start = async (name: string, config: string, port: number) => {
    const file = join(folder, `${name}.conf`)
    writeFileSync(file, config)
    running.push(await startProgram([`swift-${name}-server`, file], { port }))
  }
  const cachePort = await freePort()
  const cache = ['memcached', '-u', 'root', '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16']
  running.push(await startProgram(cache, { port: cachePort }))
  for (const name of STORES) {
    const port = await freePort()
    await makeRing(folder, name, port)
    await start(name, storeConfig(name, folder, port), port)
  }
  const port = await freePort()
  const startProxy = () => start('proxy', proxyConfig(folder, port, cachePort), port)
  await startProxy()
  const endpoint = `http://127.0.0.1:${port}`
  const settings: S3Settings = {
    bucket: 'bins',
    endpoint,
    region: REGION,
    accessKeyId: USER,
    secretAccessKey: SECRET_KEY,
  }
  const makeBucket = async (name: string) => {
    const client = openS3Client(settings)
    await client.send(new CreateBucketCommand({ Bucket: name }))
    client.destroy()
  }
  await makeBucket(settings.bucket)
  return {
    makeBucket,
    settings,
    environment: {
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: USER,
      S3_SECRET_ACCESS_KEY: SECRET_KEY,
    },
    /** Makes the bucket unreachable. */
    stopProxy: async () => running.pop()?.stop(),
    startProxy,
    close: async () => {
      for (const program of running.reverse()) await program.stop()
    },
  }
}
