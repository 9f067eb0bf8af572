interface NumberedMessage {
  readonly id: number
}

type WithoutId<Ask> = Ask extends NumberedMessage ? Omit<Ask, 'id'> : never

interface WorkerFailure extends NumberedMessage {
  readonly failed: string
}

export interface WorkerClient<Ask, Answer> {
  /** @throws Error when the worker failed, did not start, or was closed */
  ask(request: WithoutId<Ask>, transfer?: Transferable[]): Promise<Exclude<Answer, WorkerFailure>>
  /** Terminates the worker and rejects pending requests with this message; the next request starts another. */
  close(reason: string): void
  /** Rejects like `close`; the worker ends once it has answered, so that it closes the frames it was given. */
  closeAfterAnswers(reason: string): void
}

/** Milliseconds that a worker has for its last answers. */
const LAST_ANSWERS_MS = 2000

interface WorkerClientOptions {
  readonly start: () => Worker
  readonly unstarted: string
}

/** Numbers requests to a worker, started on first use, and matches its responses. */
export const createWorkerClient = <Ask extends NumberedMessage, Answer extends NumberedMessage>({
  start,
  unstarted,
}: WorkerClientOptions): WorkerClient<Ask, Answer> => {
  type SuccessfulAnswer = Exclude<Answer, WorkerFailure>
  let worker: Worker | null = null
  let lastId = 0
  const pendingRequests = new Map<
    number,
    { resolve: (answer: SuccessfulAnswer) => void; reject: (reason: Error) => void }
  >()

  const rejectPending = (reason: string) => {
    worker = null
    for (const { reject } of pendingRequests.values()) reject(new Error(reason))
    pendingRequests.clear()
  }

  const close = (reason: string) => {
    worker?.terminate()
    rejectPending(reason)
  }

  const closeAfterAnswers = (reason: string) => {
    const closing = worker
    let left = pendingRequests.size
    if (!closing || left === 0) return close(reason)
    rejectPending(reason)
    const end = () => {
      clearTimeout(timer)
      closing.terminate()
    }
    const timer = setTimeout(end, LAST_ANSWERS_MS)
    closing.onmessage = () => {
      left -= 1
      if (left === 0) end()
    }
    closing.onerror = end
  }

  const running = (): Worker => {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<SuccessfulAnswer | WorkerFailure>) => {
      const pendingRequest = pendingRequests.get(data.id)
      pendingRequests.delete(data.id)
      if ('failed' in data) pendingRequest?.reject(new Error(data.failed))
      else pendingRequest?.resolve(data)
    }
    worker.onerror = () => close(unstarted)
    return worker
  }

  return {
    ask: (request, transfer = []) => {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        pendingRequests.set(id, { resolve, reject })
        running().postMessage({ id, ...request }, transfer)
      })
    },
    close,
    closeAfterAnswers,
  }
}
