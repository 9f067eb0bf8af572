import { expect, test } from 'vitest'
import { createTabRefresh } from './tab-refresh.ts'

const tabOn = (database: { changes: number }) => {
  const tab = { loads: 0 }
  const catchUp = createTabRefresh(async () => {
    tab.loads += 1
    const { changes } = database
    await new Promise((resolve) => setTimeout(resolve))
    return changes
  })
  return { tab, catchUp }
}

test('reads nothing when the tab heard of every change', async () => {
  const database = { changes: 4 }
  const { tab, catchUp } = tabOn(database)
  await catchUp.readAll()
  catchUp.changedHere({ before: 4, after: 5 })
  catchUp.changedElsewhere(6)
  catchUp.changedElsewhere(6)
  catchUp.changedHere({ before: 6, after: 6 })
  database.changes = 6
  await catchUp.catchUpTo(6)
  expect(tab.loads).toBe(1)
})

test.for([
  ['its own change follows an unknown one', { before: 6, after: 7 }, null],
  ['another tab announces a change after an unknown one', null, 7],
] as const)('reads everything once when %s', async ([_, own, told]) => {
  const database = { changes: 5 }
  const { tab, catchUp } = tabOn(database)
  await catchUp.readAll()
  database.changes = 7
  if (own) catchUp.changedHere(own)
  if (told) catchUp.changedElsewhere(told)
  await catchUp.catchUpTo(7)
  expect(tab.loads).toBe(2)
})

test('also reads changes made while it reads everything', async () => {
  const database = { changes: 5 }
  const { tab, catchUp } = tabOn(database)
  const reading = catchUp.readAll()
  database.changes = 6
  catchUp.changedElsewhere(6)
  await reading
  await catchUp.catchUpTo(6)
  expect(tab.loads).toBe(2)
})
