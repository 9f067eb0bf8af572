interface NumberedMessage {
  readonly id: number
}

type Unnumbered<Ask> = Ask extends NumberedMessage ? Omit<Ask, 'id'> : never

interface Failed extends NumberedMessage {
  readonly failed: string
}

export interface WorkerClient<Ask, Answer> {
  /** @throws Error when the worker failed, did not start, or was closed */
  ask(what: Unnumbered<Ask>, transfer?: Transferable[]): Promise<Exclude<Answer, Failed>>
  /** Terminates the worker and rejects pending requests with this message; the next request starts another. */
  close(why: string): void
}

interface WorkerClientOptions {
  readonly start: () => Worker
  readonly unstarted: string
}

/** Numbers requests to a worker, started on first use, and matches its responses. */
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
