import { nanoid } from 'nanoid'
import { assistantEndpoints } from '#contracts/assistant/assistant.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { syncWithin } from '#web/offline/current/sync-within.ts'
import { CallError, NoAnswerError } from '#web/platform/http/call-error.ts'
import { callStream } from '#web/platform/http/call-stream.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import type { ChatReply, ChatRequest } from '../chat/chat-session.ts'
import * as messages from '../messages.ts'
import { addCrossInventoryFinds } from './cross-inventory-finds.ts'

const FAILURE_MESSAGES = messages.inventoryUnavailable

/** Milliseconds to push unsent changes first, so that the server knows of them. */
const PUSH_TIMEOUT_MS = 1500
/** Milliseconds until the server counts as silent. */
const ANSWER_TIMEOUT_MS = 20_000
/** Milliseconds after it reported a model call. */
const THINKING_TIMEOUT_MS = 60_000

/** Per window: confirmations stay within it. */
const panelId = nanoid()

type ProgressListener = (partial: string) => void

const binInUrl = (): string | null =>
  new URLSearchParams(window.location.search).get('bin') ??
  /^\/(?:check|history)\/([\w-]{21})$/.exec(window.location.pathname)?.[1] ??
  null

const askServer = async (
  { by: _by, ...asked }: ChatRequest,
  onPartial: ProgressListener,
): Promise<ChatReply> => {
  if (currentOffline().state.getSnapshot().pendingOperations > 0) await syncWithin(PUSH_TIMEOUT_MS)
  const binId = binInUrl()
  const body = { ...asked, panelId, ...(binId && { context: { binId } }) }
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), ANSWER_TIMEOUT_MS)
  const onProgress: ProgressListener = (partial) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), THINKING_TIMEOUT_MS)
    onPartial(partial)
  }
  const reply = await callStream(assistantEndpoints.query, {
    body,
    signal: controller.signal,
    onPartial: onProgress,
  }).finally(() => clearTimeout(timer))
  // Fetches the changes of the action.
  if (reply.actionPerformed) await syncWithin(PUSH_TIMEOUT_MS)
  return { reply, by: 'server' }
}

/** Preloaded: the grammar is only needed offline, when it cannot be fetched. */
const loadLocalAssistant = () => import('./local-mutations.ts')

export const preloadLocalAssistant = (): void => void loadLocalAssistant().catch(() => {})

const askLocalAssistant = async (
  { by: _by, ...asked }: ChatRequest,
  cautious: boolean,
): Promise<ChatReply> => {
  const { askLocally } = await loadLocalAssistant()
  const binId = binInUrl()
  const reply = await askLocally({
    ...asked,
    ...(binId && { openBin: binId }),
    ...(cautious && { cautious }),
  })
  return { reply, by: 'device' }
}

const UNCONFIRMED_NOTE = messages.answeredLocally

const OUTCOME_UNKNOWN = messages.outcomeUnknown

/** True for a captive portal's response. */
const isPortal = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof CallError && error.status < 500 && error.error === undefined)

const askServerThenDevice = async (request: ChatRequest, onPartial: ProgressListener): Promise<ChatReply> => {
  if (request.by === 'device') return await askLocalAssistant(request, false)
  const isOffline = currentOffline().state.getSnapshot().connectionStatus === 'offline'
  if (isOffline && request.by === undefined) return await askLocalAssistant(request, false)
  try {
    return await askServer(request, onPartial)
  } catch (error) {
    if (isPortal(error) && request.by === undefined) return await askLocalAssistant(request, false)
    if (!(error instanceof NoAnswerError)) throw error
    if (request.by === 'server') return { reply: { message: OUTCOME_UNKNOWN }, by: 'device' }
    // The server may have acted before the response was lost, so the device only proposes.
    const { reply, by } = await askLocalAssistant(request, true)
    return { reply: reply.requiresConfirmation ? { ...reply, note: UNCONFIRMED_NOTE } : reply, by }
  }
}

/**
 * Asks the server, or this device without a response; confirmations go to the side that asked.
 * @throws CallError, NoAnswerError
 */
export const ask = async (request: ChatRequest, onPartial: ProgressListener): Promise<ChatReply> => {
  const release = holdReload('a question to the assistant')
  try {
    const { reply, by } = await askServerThenDevice(request, onPartial)
    // Without other inventories to read, the answer stays.
    const completeReply = await addCrossInventoryFinds(reply).catch((error: unknown) => {
      console.warn(error)
      return reply
    })
    return { reply: completeReply, by }
  } finally {
    release()
  }
}

export const formatFailure = (error: unknown): string => {
  if (error instanceof NoAnswerError) return messages.serverUnreachable
  if (error instanceof CallError && error.status < 500 && error.serverMessage) return error.serverMessage
  return FAILURE_MESSAGES
}
