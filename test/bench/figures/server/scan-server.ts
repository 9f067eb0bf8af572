import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { cpuPerRequest, type MeasuredServer } from '../../measure/cpu-per-request.ts'
import { answerTo, bodyOf } from '../../measure/load.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { newDataFolder, removeDataFolder, startBinnacle, startForgetful } from '../../setup/binnacle.ts'
import { startFloor } from '../../setup/floor.ts'
import { readPeer } from '../../setup/peer.ts'
import { readBins, readItems } from '../../setup/rows-of-bins.ts'

const GOAL = { most: 1.3, of: 'ratio' } as const
const PAGES = fileURLToPath(new URL('../../../../dist/current/pages/render.cjs', import.meta.url))
/** Headers of a phone's browser. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

const put = async (url: string, cookie: string, body: object): Promise<void> => {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

/** Edits bin and item repeatedly; each edit must be in the next page. */
const checkEditsShow = async (origin: string, cookie: string, binId: string, page: string) => {
  const [item] = await readItems(origin, cookie, binId)
  for (let edit = 1; edit <= 20; edit++) {
    const words = `Edited ${edit} times`
    await put(`${origin}/api/${edit % 2 ? 'bins' : 'items'}/${edit % 2 ? binId : item?.id}`, cookie, {
      description: words,
    })
    const shown = await (await fetch(page)).text()
    if (!shown.includes(words)) throw new Error(`Edit ${edit} is missing on the next page`)
  }
}

const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const { origin, port, database, databasePid } = binnacle
  context.logProgress('filling 50 bins with 20 items each')
  const { cookie } = await createAccount(origin, database, { bins: 50, itemsInEach: 20 })
  const bin = (await readBins(origin, cookie)).at(-1)
  if (!bin) throw new Error('The bins are missing')
  const path = `/qr/${bin.qrCode}`
  context.logProgress('editing and looking')
  await checkEditsShow(origin, cookie, bin.id, `${origin}${path}`)

  const folder = newDataFolder()
  const bytes = join(folder, 'page')
  const ask = { port, path, headers: BROWSER }
  await answerTo(ask)
  writeFileSync(bytes, bodyOf(await answerTo(ask)))
  const plainNode = await startFloor('node-bytes', [bytes, 'text/html; charset=utf-8', 'br'])
  const drawing = await startFloor('node-page', [], { DATABASE: JSON.stringify(database), PAGES })
  const forgetful = await startForgetful(database)
  const peer = readPeer()

  try {
    context.logProgress('the page, remembered')
    const hot = await cpuPerRequest(context, { requests: 30_000, warmUp: 30_000 }, {
      floor: { target: { port: plainNode.port, path }, pids: [plainNode.pid] },
      ours: { target: ask, pids: [binnacle.pid] },
      ...(peer?.pid && {
        peer: { target: { port: Number(peer.url.port), path: peer.url.pathname }, pids: [peer.pid] },
      }),
    } as Record<'floor' | 'ours' | 'peer', MeasuredServer>)
    context.logProgress('the page, drawn anew')
    const forgetfulPids = [forgetful.pid, databasePid]
    const miss = await cpuPerRequest(
      context,
      { requests: 1500, warmUp: 3000 },
      {
        floor: { target: { port: drawing.port, path }, pids: [drawing.pid, databasePid] },
        ours: { target: { port: forgetful.port, path }, pids: forgetfulPids },
        compressed: { target: { port: forgetful.port, path, headers: BROWSER }, pids: forgetfulPids },
      },
    )
    const shared = { goalOf: '1', unit: 'µs', goal: GOAL } as const
    const drawn = { ...shared, floor: miss.floor }
    return [
      {
        ...shared,
        what: 'GET /qr/{code}, remembered',
        floor: hot.floor,
        ours: hot.ours,
        ...(hot.peer !== undefined && { peer: hot.peer }),
        note: '20 edits each shown by the very next GET',
      },
      { ...drawn, what: 'GET /qr/{code}, first visitor', ours: miss.ours },
      {
        ...drawn,
        what: 'GET /qr/{code}, first visitor, compressed',
        ours: miss.compressed,
        note: 'the floor compresses nothing',
      },
    ]
  } finally {
    await Promise.all([plainNode.stop(), drawing.stop(), forgetful.stop()])
    await binnacle.stop()
    removeDataFolder(folder)
  }
}

export const scanServer: Figure = { name: 'scan-server', run }
