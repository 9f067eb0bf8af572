interface NumberedMessage {
  readonly id: number
}

/** What a worker is asked, without the number that its answer carries too. */
type Unnumbered<Ask> = Ask extends NumberedMessage ? Omit<Ask, 'id'> : never

/** The answer to say that it could not be done. */
interface Failed extends NumberedMessage {
  readonly failed: string
}

export interface WorkerClient<Ask, Answer> {
  /** @throws when the worker says that it failed, could not be started, or was closed meanwhile */
  ask(what: Unnumbered<Ask>, transfer?: Transferable[]): Promise<Exclude<Answer, Failed>>
  /** Ends the worker; what is waited for fails with these words. The next question starts another one. */
  close(why: string): void
}

interface WorkerClientOptions {
  readonly start: () => Worker
  /** The words when the worker's program cannot be loaded. */
  readonly unstarted: string
}

/** Questions to a worker that starts with the first one, each with the answer that is for it. */
export const createWorkerClient = <Ask extends NumberedMessage, Answer extends NumberedMessage>({
  start,
  unstarted,
}: WorkerClientOptions): WorkerClient<Ask, Answer> => {
  type Good = Exclude<Answer, Failed>
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, { resolve: (answer: Good) => void; reject: (why: Error) => void }>()

  const close = (why: string) => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }

  const running = (): Worker => {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<Good | Failed>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('failed' in data) asked?.reject(new Error(data.failed))
      else asked?.resolve(data)
    }
    worker.onerror = () => close(unstarted)
    return worker
  }

  return {
    ask: (what, transfer = []) => {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        running().postMessage({ id, ...what }, transfer)
      })
    },
    close,
  }
}
