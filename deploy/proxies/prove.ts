// "npm run proof:proxies": the built server behind each proxy that this machine has, with the files beside this one.
// Needs nginx, caddy and haproxy (apt-get install); Debian has no Traefik, so its files are only parsed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { freePort, startServer } from '#server/testing/server-process.ts'
import { makeCertificate } from './proof/certificate.ts'
import {
  checkAddress,
  checkChangeStream,
  checkHost,
  checkPage,
  checkPhotos,
  checkSlowLine,
  signUp,
} from './proof/checks.ts'
import { makeLargestPhoto } from './proof/largest-photo.ts'
import { PROXIES, startProxy } from './proof/start-proxy.ts'
import { createVisitor } from './proof/visitor.ts'

/** Proxies that read a request to its end before they pass it on. */
const BUFFERING = new Set<string>(['nginx'])
const HOST = 'bins.example.org'
/** Those that are named behind "--", or all. */
const chosen = process.argv.slice(2)
const names = (Object.keys(PROXIES) as (keyof typeof PROXIES)[]).filter(
  (name) => chosen.length === 0 || chosen.includes(name),
)

const isHere = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let failed = 0
const createCheckReporter = (name: string) => (holds: boolean, what: string) => {
  if (!holds) failed++
  process.stdout.write(`${holds ? 'holds ' : 'FAILED'}  ${name}: ${what}\n`)
}

const work = mkdtempSync(join(tmpdir(), 'binnacle-proxies-'))
const certificate = makeCertificate(work, HOST)
const photo = await makeLargestPhoto()
const server = await startServer({
  DATA_DIR: join(work, 'data'),
  ORIGIN: `https://${HOST}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
})
const upstream = Number(new URL(server.origin).port)

const prove = async (name: keyof typeof PROXIES): Promise<void> => {
  const reportCheck = createCheckReporter(name)
  if (!isHere(name)) return reportCheck(false, `not installed here: apt-get install ${name}`)
  const ports = { http: await freePort(), https: await freePort() }
  const proxy = await startProxy(name, {
    ...ports,
    folder: join(work, name),
    host: HOST,
    upstream,
    certificate,
  })
  try {
    const visitor = createVisitor(proxy.place)
    await checkPage(visitor, reportCheck)
    await signUp(visitor, reportCheck)
    await checkHost(visitor, reportCheck)
    await checkAddress(visitor, reportCheck)
    const send = await checkPhotos(visitor, photo, reportCheck)
    await Promise.all([
      checkSlowLine(send, BUFFERING.has(name), reportCheck),
      checkChangeStream(visitor, reportCheck),
    ])
  } catch (error) {
    reportCheck(false, `${error instanceof Error ? error.stack : error}\n${proxy.output().slice(-2000)}`)
  } finally {
    await proxy.stop()
  }
}

try {
  // In turn: a large photo beside another one would wait for its decoder.
  for (const name of names) await prove(name)
} finally {
  await server.stop()
  rmSync(work, { recursive: true, force: true })
}
for (const file of ['traefik.yaml', 'traefik-binnacle.yaml'])
  parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
process.stdout.write('Traefik: its files are YAML; no Traefik is in Debian to try them with.\n')
process.stdout.write(failed === 0 ? 'Every proxy passes what Binnacle needs.\n' : 'The proof FAILED.\n')
process.exitCode = failed === 0 ? 0 : 1
