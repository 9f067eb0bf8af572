import { expect, test } from 'vitest'
import { openTab } from './open-tab.fixture.ts'

const saveWith = async (status: number, body: object | string) => {
  const answer = () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
  const offline = await openTab({ fetch: async () => answer(), isOnline: () => true })
  const outcome = await offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Tools', category: 'garage' } },
  ])
  const { parked } = offline.state.getSnapshot()
  return { outcome, parked, bins: offline.inventory.getSnapshot().bins }
}

test.each([
  [403, { error: 'FORBIDDEN', message: 'Not for you' }, 'Not for you'],
  [413, { error: 'TOO_LARGE', message: 'Too large' }, 'Too large'],
  [422, { error: 'SOMETHING_NEW', message: 'Not so' }, 'Not so'],
  [403, { error: 'LIMIT_REACHED' }, 'Forbidden'],
])('reports and reverts a rejected change: %i %o', async (status, body, message) => {
  const { outcome, parked, bins } = await saveWith(status, body)
  expect(outcome).toMatchObject({ kind: 'refused', status, message })
  expect([bins, parked]).toEqual([[], []])
})

test.each([
  [500, { error: 'INTERNAL', message: 'Something went wrong' }],
  [429, { error: 'TOO_MANY_REQUESTS', message: 'Wait a minute' }],
  [400, { error: 'DAMAGED', message: 'The photo did not arrive whole' }],
  [403, '<p>Sign in to this network'],
  [502, '<h1>Bad Gateway</h1>'],
])('keeps a change with a retryable error on the device: %i %o', async (status, body) => {
  const { outcome, bins } = await saveWith(status, body)
  expect(outcome.kind).toBe('kept')
  expect(bins).toMatchObject([{ name: 'Tools' }])
})

test('counts a rejected change as waiting or rejected at every moment', async () => {
  let isOnline = false
  const offline = await openTab({
    fetch: async () => Response.json({ error: 'DELETED', message: 'This bin was deleted.' }, { status: 409 }),
    isOnline: () => isOnline,
  })
  await offline.mutate([{ type: 'create', entity: 'bin', fields: { name: 'Tools', category: 'garage' } }])
  const counts: number[] = []
  offline.state.subscribe(() => {
    const { pendingOperations, parked } = offline.state.getSnapshot()
    counts.push(pendingOperations + parked.length)
  })
  isOnline = true
  await offline.sync()
  expect(offline.state.getSnapshot().parked).toMatchObject([{ error: 'DELETED' }])
  expect(new Set(counts)).toEqual(new Set([1]))
})
