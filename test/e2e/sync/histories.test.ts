import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { playHistory } from './history.ts'
import { playMembers } from './member-history.ts'

/** `npm run proof:devices` sets 150. */
const HISTORIES = Number(process.env.HISTORIES ?? 6)
const FROM = Number(process.env.HISTORY_SEED ?? 1)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test(`${HISTORIES} histories over a network that drops, doubles, delays and cuts lose nothing`, {
  timeout: 60_000 + HISTORIES * 40_000,
}, async () => {
  for (let seed = FROM; seed < FROM + HISTORIES; seed++) {
    expect(await playHistory(app, seed), `seed ${seed}`).toEqual([])
  }
})

test(`${HISTORIES} histories of three people whose rights change lose nothing and mix nothing`, {
  timeout: 60_000 + HISTORIES * 40_000,
}, async () => {
  for (let seed = FROM; seed < FROM + HISTORIES; seed++) {
    expect(await playMembers(app, seed), `seed ${seed}`).toEqual([])
  }
})
