import { expect, test } from 'vitest'
import { createTabRefresh } from './tab-refresh.ts'

const tabOn = (database: { changes: number }) => {
  const tab = { loads: 0 }
  const refresh = createTabRefresh(async () => {
    tab.loads += 1
    const { changes } = database
    await new Promise((resolve) => setTimeout(resolve))
    return changes
  })
  return { tab, refresh }
}

test('reads nothing when the tab heard of every change', async () => {
  const database = { changes: 4 }
  const { tab, refresh } = tabOn(database)
  await refresh.readAll()
  refresh.changedHere({ before: 4, after: 5 })
  refresh.changedElsewhere(6)
  refresh.changedElsewhere(6)
  refresh.changedHere({ before: 6, after: 6 })
  database.changes = 6
  await refresh.readUpTo(6)
  expect(tab.loads).toBe(1)
})

test.for([
  ['its own change follows an unknown one', { before: 6, after: 7 }, null],
  ['another tab announces a change after an unknown one', null, 7],
] as const)('reads everything once when %s', async ([_, own, announced]) => {
  const database = { changes: 5 }
  const { tab, refresh } = tabOn(database)
  await refresh.readAll()
  database.changes = 7
  if (own) refresh.changedHere(own)
  if (announced) refresh.changedElsewhere(announced)
  await refresh.readUpTo(7)
  expect(tab.loads).toBe(2)
})

test('also reads changes made while it reads everything', async () => {
  const database = { changes: 5 }
  const { tab, refresh } = tabOn(database)
  const reading = refresh.readAll()
  database.changes = 6
  refresh.changedElsewhere(6)
  await reading
  await refresh.readUpTo(6)
  expect(tab.loads).toBe(2)
})
