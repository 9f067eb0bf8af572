import type { AssistantReply } from '#contracts/assistant/assistant.ts'
import { currentCurrency } from '#web/offline/current/current-currency.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { Offline } from '#web/offline/view/types.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { createLocalAssistant, type LocalAssistant, type LocalRequest } from '../local-assistant.ts'
import { executeOnDevice, toInventoryReader } from './device-mutations.ts'

let local: { readonly offline: Offline; readonly assistant: LocalAssistant } | null = null

export const askLocally = (request: LocalRequest): Promise<AssistantReply> => {
  const offline = currentOffline()
  if (local?.offline !== offline) {
    const assistant = createLocalAssistant({
      inventory: () => toInventoryReader(offline.inventory.getSnapshot()),
      execute: executeOnDevice(offline),
      isReadOnly: () => !offline.canWrite(),
      currency: currentCurrency,
      now: () => new Date(),
      newId: sortableId,
    })
    local = { offline, assistant }
  }
  return local.assistant.ask(request)
}
