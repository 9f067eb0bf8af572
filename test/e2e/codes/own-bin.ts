import type { Page } from 'playwright-core'

interface OwnBin {
  id: string
  name: string
  qrCode: string
}

export const makeBin = async (page: Page, fields: object, items: readonly object[] = []): Promise<OwnBin> => {
  const answer = await page.request.post('/api/bins', { data: fields })
  if (!answer.ok()) throw new Error(`Making a bin answered ${answer.status()}: ${await answer.text()}`)
  const bin = (await answer.json()) as OwnBin
  for (const item of items) await page.request.post('/api/items', { data: { binId: bin.id, ...item } })
  return bin
}

export const codeOf = async (page: Page, binId: string): Promise<Buffer> => {
  const { qrCode } = (await (await page.request.get(`/api/bins/${binId}/qrcode`)).json()) as {
    qrCode: string
  }
  return Buffer.from(qrCode.slice(qrCode.indexOf(',') + 1), 'base64')
}
