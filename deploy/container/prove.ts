// "npm run proof:container": builds the image from this Dockerfile on a base made here, and runs it as strict hosts
// do. Needs root on Debian with debootstrap, buildah, podman and runc.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/testing/server-process.ts'
import { must, requirePrograms } from '../programs/run.ts'
import { importBase } from './proof/base-image.ts'
import { type Container, runContainer } from './proof/container.ts'
import { type Owner, signUpOwner } from './proof/owner.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const [BASE, IMAGE] = ['localhost/binnacle-proof-base', 'localhost/binnacle-proof']
/** The server's ten seconds for requests, and as much for PostgreSQL. */
const STOP_MS = 20_000
const SLOW_MS = 3000

const PROOF_LIMITS = `What it cannot prove: that the published base images are as this one (Debian trixie with Node of the same
version), other architectures than ${process.arch}, Docker's own engine (podman with runc runs it), a network of its own
(it shares this machine's), cgroup limits, and restarts by the engine's health timer (the check is called by hand).
`

requirePrograms(['debootstrap', 'buildah', 'podman', 'runc'])
const kept = join(tmpdir(), 'binnacle-container-proof')
const work = mkdtempSync(join(tmpdir(), 'binnacle-container-'))
mkdirSync(kept, { recursive: true })
const storage = ['--root', join(kept, 'storage'), '--runroot', join(kept, 'run')]
const driver = ['--storage-driver', process.env.STORAGE_DRIVER ?? 'vfs']
const podman = [...storage, ...driver, '--runtime', 'runc']

let failed = 0
const reportCheck = (holds: boolean, label: string): void => {
  if (!holds) failed++
  process.stdout.write(`${holds ? 'holds ' : 'FAILED'}  ${label}\n`)
}

const build = async (): Promise<void> => {
  const since = performance.now()
  const npmrc = join(work, 'npmrc')
  const own = join(homedir(), '.npmrc')
  const given = existsSync(own) ? readFileSync(own, 'utf8') : ''
  writeFileSync(npmrc, `cafile=/etc/ssl/certs/ca-certificates.crt\n${given}`, { mode: 0o600 })
  const bases = ['BUILD_IMAGE', 'RUNTIME_IMAGE'].flatMap((stage) => ['--build-arg', `${stage}=${BASE}`])
  const flags = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--tag', IMAGE]
  const secret = ['--secret', `id=npmrc,src=${npmrc}`]
  await must('buildah', [...storage, ...driver, 'build', ...flags, ...bases, ...secret, ROOT])
  const sizeOf = async (image: string) =>
    Number(await must('podman', [...podman, 'inspect', image, '--format', '{{.Size}}'])) / 1e6
  const added = Math.round((await sizeOf(IMAGE)) - (await sizeOf(BASE)))
  reportCheck(
    true,
    `builds in ${Math.round((performance.now() - since) / 1000)} s, ${added} MB over its base`,
  )
  await must('podman', [...podman, 'image', 'prune', '--force'])
}

const start = async (name: string, data: string, options: { user?: string; lenient?: boolean } = {}) => {
  const port = await freePort()
  const container = await runContainer(podman, { name, image: IMAGE, data, port, ...options })
  return { container, port }
}

/** Users of all processes but the one that asks. */
const idsOf = async (container: Container): Promise<string[]> => {
  const script = 'for p in /proc/[0-9]*; do stat -c "%u:%g" $p; done'
  const { output } = await container.execAs('65534:65534', 'sh', '-c', `(${script}) 2>/dev/null | sort -u`)
  return output
    .trim()
    .split('\n')
    .filter((ids) => ids !== '65534:65534')
}

const proveStrict = async (): Promise<void> => {
  const { container, port } = await start('binnacle-strict', 'binnacle-strict', { user: '12345:54321' })
  const since = performance.now()
  await container.ready()
  reportCheck(
    true,
    `healthy as 12345:54321 after ${Math.round(performance.now() - since)} ms, its database made`,
  )
  const named = await container.exec('getent', 'passwd', '12345')
  reportCheck(named.code !== 0, 'that user has no entry in /etc/passwd')
  reportCheck((await idsOf(container)).join() === '12345:54321', 'every process is 12345:54321')
  const root = await container.exec('sh', '-c', 'touch /app/x || touch /etc/x || touch /usr/x')
  reportCheck(
    root.code !== 0 && root.output.includes('Read-only'),
    'nothing but /data and /tmp can be written',
  )
  const first = await container.exec('sh', '-c', 'tr "\\0" " " < /proc/1/cmdline')
  reportCheck(first.output.startsWith('tini '), `process 1 is ${first.output.trim()}`)

  const owner = await signUpOwner(port)
  reportCheck((await owner.addBin('Winter')).status === 200, 'a person signs up and writes a bin')
  const backup = await container.exec('binnacle', 'backup', 'first.tar.gz')
  reportCheck(backup.code === 0, `backup: ${backup.output.trim().split('\n').at(-1)}`)
  const unknown = await container.exec('binnacle', 'nothing')
  reportCheck(unknown.code === 64, `an unknown command is refused: ${unknown.output.trim()}`)

  const slow = owner.addBinSlowly('Slow', SLOW_MS)
  await sleep(500)
  const [status, stopped] = await Promise.all([slow, container.stop()])
  const drains = status === 200 && stopped.code === 0 && stopped.ms < STOP_MS && stopped.ms > SLOW_MS - 1000
  reportCheck(
    drains,
    `SIGTERM: a request under way got ${status}, exit ${stopped.code} after ${stopped.ms} ms`,
  )
  await proveRestarts(container, owner)
  await container.remove()
}

const proveRestarts = async (container: Container, owner: Owner): Promise<void> => {
  const again = async (signal: string) => {
    const since = performance.now()
    await container.start()
    await container.ready()
    const names = (await owner.binNames()).toSorted().join()
    const ms = Math.round(performance.now() - since)
    reportCheck(
      names === 'Slow,Winter',
      `after ${signal}, on the same volume and session: ${names}, in ${ms} ms`,
    )
  }
  await again('a stop')
  await container.kill()
  await again('a kill')
  await container.stop()
  await container.start()
  await sleep(300)
  const early = await container.stop()
  reportCheck(early.ms < STOP_MS, `SIGTERM 0.3 s after the start ends it in ${early.ms} ms`)
  await again('that')
}

const proveOwner = async (label: string, owner: string, options: { user?: string }, expected: string) => {
  const data = mkdtempSync(join(work, 'data-'))
  const [uid = 0, gid = 0] = owner.split(':').map(Number)
  chownSync(data, uid, gid)
  chmodSync(data, 0o2770)
  const { container, port } = await start('binnacle-owner', data, {
    ...options,
    lenient: options.user === '0:0',
  })
  await container.ready()
  const bins = await signUpOwner(port)
  const { status } = await bins.addBin('Winter')
  const ids = (await idsOf(container)).join()
  reportCheck(status === 200 && ids === expected, `${label}: its processes are ${ids}, a bin is written`)
  await container.remove()
}

try {
  await importBase(podman, join(kept, 'base'), BASE)
  await build()
  await proveStrict()
  await proveOwner('started as root on a folder of root', '0:0', { user: '0:0' }, '10001:10001')
  await proveOwner('started as root on a folder of 777:778', '777:778', { user: '0:0' }, '777:778')
  await proveOwner('a folder lent by its group', '0:54321', { user: '12345:54321' }, '12345:54321')
} finally {
  await must('podman', [...podman, 'volume', 'prune', '--force'])
  rmSync(work, { recursive: true, force: true })
}
process.stdout.write(`${PROOF_LIMITS}${failed === 0 ? 'The image holds.' : 'The proof FAILED.'}\n`)
process.exitCode = failed === 0 ? 0 : 1
