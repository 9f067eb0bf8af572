import type { WorkbookRequest } from './workbook-worker.ts'

/** Makes a workbook beside the page, which stays responsive. @throws Error when it cannot be made */
export const makeWorkbook = (request: WorkbookRequest): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Blob>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    }
    worker.postMessage(request)
  })
