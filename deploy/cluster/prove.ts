// "npm run proof:cluster": built servers as own processes on one PostgreSQL and one bucket of Swift behind HAProxy, with the file
// beside this one. Needs root, haproxy and the packages of "npm run proof:bucket" (apt-get install haproxy …). With BEFORE=DIR the
// servers run the build of another checkout until the upgrade.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SWIFT_PROGRAMS } from '../bucket/proof/swift.ts'
import { createCheckReporter, type ReportCheck } from '../programs/check-reporter.ts'
import { requirePrograms } from '../programs/run.ts'
import { checkChangeStream } from './proof/check-change-stream.ts'
import { checkBackups, prepareJobs, startReceiver } from './proof/check-jobs.ts'
import { checkLimits } from './proof/check-limits.ts'
import { checkPages, checkPhotos, checkSessions, checkTakeover } from './proof/check-memory.ts'
import { checkUpgrade } from './proof/check-upgrade.ts'
import { type Cluster, openCluster } from './proof/cluster.ts'

requirePrograms(['haproxy', ...SWIFT_PROGRAMS])
const folder = mkdtempSync(join(tmpdir(), 'binnacle-cluster-'))
const receiver = await startReceiver()
const cluster = await openCluster(folder, receiver.host, process.env.BEFORE)
const { reportCheck, failures } = createCheckReporter()
const color = { width: 640, height: 480, channels: 3, background: '#a35' } as const
const photo = await sharp({ create: color }).jpeg().toBuffer()

/** Those that are named behind "--", or all. */
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const CHECKS = {
  sessions: checkSessions,
  changeStream: checkChangeStream,
  photos: (ofCluster: Cluster, report: ReportCheck) => checkPhotos(ofCluster, photo, report),
  limits: checkLimits,
  pages: checkPages,
}

try {
  await Promise.all([cluster.start('first'), cluster.start('second')])
  // Waits on jobs that fall due meanwhile.
  const jobs = isChosen('jobs') ? await prepareJobs(cluster, receiver) : null
  for (const [name, check] of Object.entries(CHECKS)) if (isChosen(name)) await check(cluster, reportCheck)
  await jobs?.settle()
  await jobs?.reportCheck(reportCheck)
  await jobs?.close()
  if (isChosen('takeover')) await checkTakeover(cluster, reportCheck)
  if (isChosen('upgrade')) await checkUpgrade(cluster, reportCheck)
  if (isChosen('jobs')) checkBackups(cluster, reportCheck)
} finally {
  await cluster.close()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(failures() === 0 ? 'Several servers work as one.\n' : 'The proof FAILED.\n')
process.exitCode = failures() === 0 ? 0 : 1
