import { needsAttention } from '#web/ui/messages.ts'

/** By the sync state of a row. */
export const SYNC_STATES = {
  local: 'Only on this device',
  edited: 'Changes not sent yet',
  attention: needsAttention,
} as const
export const notificationsHotkey = 'Notifications ({hotkey})'
export const draftRestored = 'What you typed before is still here.'
export const startOver = 'Start over'
