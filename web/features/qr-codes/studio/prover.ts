import type { QrStyle } from '#contracts/qr.ts'
import type { Proof } from '#domain/qr/proof/prove.ts'
import type { ProofAnswer, ProofAsk } from './proof-messages.ts'

/** Looks at codes in a worker, so that the page never stutters. Both throw when it cannot be done here. */
export interface Prover {
  prove(text: string, style: QrStyle): Promise<Proof>
  repair(text: string, style: QrStyle): Promise<QrStyle | null>
  close(): void
}

const startWorker = (): Worker =>
  new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })

export const createProver = (start: () => Worker = startWorker): Prover => {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, { resolve: (answer: ProofAnswer) => void; reject: (why: Error) => void }>()

  const close = (why: string) => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }

  const running = (): Worker => {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<ProofAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('failed' in data) asked?.reject(new Error(data.failed))
      else asked?.resolve(data)
    }
    worker.onerror = () => close('The proof could not be started')
    return worker
  }

  const ask = (what: Omit<ProofAsk, 'id'>): Promise<ProofAnswer> => {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      running().postMessage({ id, ...what } satisfies ProofAsk)
    })
  }

  return {
    prove: async (text, style) => {
      const answer = await ask({ kind: 'prove', text, style })
      if (!('proof' in answer)) throw new Error('Another answer than asked for')
      return answer.proof
    },
    repair: async (text, style) => {
      const answer = await ask({ kind: 'repair', text, style })
      if (!('style' in answer)) throw new Error('Another answer than asked for')
      return answer.style
    },
    close: () => close('The proof was closed'),
  }
}
