import type { QrStyle } from '#contracts/codes/qr.ts'
import type { ScanReport } from '#domain/qr/scan-simulation/simulate-scans.ts'
import { createWorkerClient } from '#web/platform/updates/worker-client.ts'
import * as messages from './messages.ts'
import type { SimulationAnswer, SimulationRequest } from './simulation-protocol.ts'

/** Simulates scans in a worker. Both methods throw when it fails. */
export interface ScanSimulator {
  prove(text: string, style: QrStyle): Promise<ScanReport>
  repair(text: string, style: QrStyle): Promise<QrStyle | null>
  close(): void
}

const startWorker = (): Worker =>
  new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' })

export const createScanSimulator = (start: () => Worker = startWorker): ScanSimulator => {
  const { ask, close } = createWorkerClient<SimulationRequest, SimulationAnswer>({
    start,
    unstarted: messages.scanTestNotStarted,
  })
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
    close: () => close(messages.scanTestClosed),
  }
}
