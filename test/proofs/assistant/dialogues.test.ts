import { expect, test } from 'vitest'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { type DialogueState, recordExecution, recordUndo, takeTurn } from '#domain/assistant/dialogue.ts'
import type { ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import { createRandom } from '#domain/seeded-random.ts'
import { testSet } from './accuracy.ts'
import { inventoryRows, readerOf } from './inventory.ts'

const DIALOGUES = Number(process.env.DIALOGUES ?? 400)
const TURNS = 12
const MINUTE = 60_000
const YES = ['yes', 'ok', 'okay', 'sure', 'do it', 'y', 'confirm']

test('in random dialogues, a yes runs exactly the proposal that was just asked, once', () => {
  const random = createRandom(7)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const phrase = testSet().flatMap(({ turns }) => turns)
  const home = inventoryRows()
  const untouched = readerOf(home.bins, home.items)
  let done = 0
  let made = 0
  for (let nth = 0; nth < DIALOGUES; nth++) {
    let items: readonly ItemSnapshot[] = home.items
    let inventory = untouched
    let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
    let clock = Date.parse('2026-03-05T10:00:00.000Z')
    let asked = null as { id: string; until: number; items: readonly ItemSnapshot[] } | null
    for (let turn = 0; turn < TURNS; turn++) {
      clock += pick([1000, 1000, 1000, MINUTE, 6 * MINUTE])
      // Simulates a rename by another device.
      if (random() < 0.1) {
        const changed = pick(items)
        const next = { ...changed, name: `${changed.name} old`, version: changed.version + 1 }
        items = items.map((item) => (item === changed ? next : item))
        inventory = readerOf(home.bins, items)
      }
      const query = random() < 0.4 ? pick(YES) : pick(phrase)
      const around = {
        inventory,
        now: new Date(clock).toISOString(),
        newId: () => `id-${++made}`,
      }
      const step = takeTurn({ query }, dialogue, around)
      dialogue = step.dialogue
      if (step.kind === 'say') {
        const { pendingId } = step.reply
        if (!step.reply.requiresConfirmation || pendingId === undefined) asked = null
        else if (asked?.id !== pendingId) asked = { id: pendingId, until: clock + 5 * MINUTE, items }
        continue
      }
      if (step.kind === 'do') {
        const { proposal, pendingId } = step
        const deletes = proposal.commands.some(({ type }) => type === 'delete')
        expect([query, deletes && pendingId === undefined]).toEqual([query, false])
        if (pendingId !== undefined) {
          expect([pendingId, clock < (asked?.until ?? 0)]).toEqual([asked?.id, true])
          const before = asked?.items ?? []
          for (const { id } of proposal.preconditions) {
            const then = before.find((item) => item.id === id)
            expect(items.find((item) => item.id === id)).toBe(then)
          }
          done++
        } else expect(proposal.risk).toBe('safe')
        dialogue = recordExecution(step, { ok: true, versions: new Map() }, `undo-${++made}`).dialogue
      } else dialogue = recordUndo(step, { ok: true, versions: new Map() }).dialogue
      asked = null
    }
  }
  expect(done).toBeGreaterThan(DIALOGUES / 10)
})
