import type { CDPSession } from 'playwright-core'

/** Asks the workers of a page, which have no session of their own here. */
const createWorkerAsks = async (session: CDPSession) => {
  const sessions: string[] = []
  const waiting = new Map<number, (result: unknown) => void>()
  let lastId = 0
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId)
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown }
    waiting.get(id)?.(result)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const ask = (sessionId: string, method: string) =>
    new Promise<unknown>((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      const message = JSON.stringify({ id: lastId, method })
      void session.send('Target.sendMessageToTarget', { sessionId, message })
    })
  return { sessions, ask }
}

/** @returns a reader of the JavaScript heaps of a page and of its latest worker in KB, after collecting garbage */
export const watchHeaps = async (
  session: CDPSession,
): Promise<() => Promise<{ page: number; worker: number }>> => {
  const { sessions, ask } = await createWorkerAsks(session)
  const inKb = ({ usedSize }: { usedSize: number }) => Math.round(usedSize / 1024)
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const page = inKb(await session.send('Runtime.getHeapUsage'))
    const worker = sessions.at(-1)
    if (worker === undefined) return { page, worker: 0 }
    await ask(worker, 'HeapProfiler.collectGarbage')
    return { page, worker: inKb((await ask(worker, 'Runtime.getHeapUsage')) as { usedSize: number }) }
  }
}
