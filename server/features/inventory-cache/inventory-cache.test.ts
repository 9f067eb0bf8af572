import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { createQueryAnswerer } from '#server/features/assistant/answer-query.ts'
import { createModelProposer } from '#server/features/assistant/model-proposer.ts'
import { createSearchService } from '#server/features/bins/search-service.ts'
import { createSearchStore } from '#server/features/bins/search-store.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { createInventoryCache } from './service.ts'
import { createInventoryStore } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const moveIn = async (limits: { perInventory?: number } = {}) => {
  const { access, call } = await register(app)
  const { id: binId } = (await call('POST', '/api/bins', { name: 'Chest', category: 'garage' })).json()
  await call('POST', '/api/items', { binId, name: 'Lantern' })
  const rowsRead: number[] = []
  const { changed } = createInventoryStore(app.db.db)
  const inventories = createInventoryCache({
    store: {
      async changed(...asked) {
        const rows = await changed(...asked)
        rowsRead.push(rows.length)
        return rows
      },
    },
    ...limits,
  })
  const searches = createSearchService({
    inventories,
    store: createSearchStore(app.db.db),
    heavy: () => ({ run: (work) => work() }),
  })
  const assistant = createQueryAnswerer({
    inventories,
    proposer: createModelProposer({ ai: { can: () => false, ask: () => Promise.reject() } }),
  })
  const ask = async (query: string) => {
    const step = await assistant.answer({
      ...access,
      request: { query },
      signal: new AbortController().signal,
      dialogue: { conversation: NEW_CONVERSATION, pending: null },
      around: (inventory) => ({ inventory, now: new Date().toISOString(), newId }),
    })
    return step.kind === 'say' && step.reply.message
  }
  return { binId, rowsRead, ask, search: (text: string) => searches.search(access, text) }
}

test('search and assistant share one read of an inventory', async () => {
  const { binId, rowsRead, ask, search } = await moveIn()
  expect(await search('lantern')).toEqual([binId])
  expect(await ask('Where is the lantern?')).toBe('Lantern is in Chest.')
  expect(rowsRead).toEqual([2, 0])
})

test('searches a large inventory in SQL, and rejects questions to the assistant with a message', async () => {
  const { binId, ask, search } = await moveIn({ perInventory: 1000 })
  expect(await search('lantern')).toEqual([binId])
  await expect(ask('Where is the lantern?')).rejects.toMatchObject({
    type: 'TOO_LARGE',
    message: expect.stringContaining('Please use the search instead'),
  })
})
