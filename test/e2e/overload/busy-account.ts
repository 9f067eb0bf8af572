import { nanoid } from 'nanoid'
import type { Bin } from '#contracts/inventory/bins.ts'
import { createAccount } from '../takedown/requests/account.ts'
import { type Answer, type Call, createSender, json } from '../takedown/requests/send.ts'

export interface BusyAccount {
  act(turn: number): Promise<Answer>
  close(): void
}

const ITEMS = 20

export const createBusyAccount = async (port: number, address: string): Promise<BusyAccount> => {
  const account = await createAccount(port, address)
  const { send, close } = createSender(port, address, account.cookie)
  const binId = nanoid()
  const made = await send({
    method: 'POST',
    path: '/api/bins',
    ...json({ id: binId, name: 'Tools', category: 'garage' }),
  })
  const code = (JSON.parse(String(made.body)) as Bin).qrCode
  const items = Array.from({ length: ITEMS }, (_, at) => ({ id: nanoid(), name: `Drill ${at}` }))
  for (const item of items) await send({ method: 'POST', path: '/api/items', ...json({ ...item, binId }) })
  const calls: readonly ((turn: number) => Call)[] = [
    () => ({ path: '/api/bins' }),
    () => ({ path: `/api/bins/${binId}/items` }),
    // A query bypasses the page cache.
    () => ({ path: `/qr/${code}?turn=1` }),
    (turn) => ({
      method: 'PUT',
      path: `/api/items/${items[turn % ITEMS]?.id}`,
      ...json({ notes: nanoid() }),
    }),
    () => ({ path: '/api/search?q=drill' }),
    () => ({ path: '/api/stats' }),
    () => ({ path: '/api/sync' }),
  ]
  return { act: (turn) => send(calls[turn % calls.length]?.(turn) ?? { path: '/' }), close }
}
