import type { AssistantReply } from '#contracts/assistant.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { Offline } from '#web/offline/types.ts'
import { risingId } from '#web/platform/rising-id.ts'
import { carryOutOn, lookAtView } from './device-mutations.ts'
import { createLocalAssistant, type LocalAsk, type LocalAssistant } from './local-assistant.ts'

let local: { readonly offline: Offline; readonly assistant: LocalAssistant } | null = null

/** Asks the assistant of this device; another person's inventory has a talk of its own. */
export const askHere = (asked: LocalAsk): Promise<AssistantReply> => {
  const offline = currentOffline()
  if (local?.offline !== offline) {
    const assistant = createLocalAssistant({
      look: () => lookAtView(offline.inventory.getSnapshot()),
      carryOut: carryOutOn(offline),
      now: () => new Date(),
      newId: risingId,
    })
    local = { offline, assistant }
  }
  return local.assistant.ask(asked)
}
