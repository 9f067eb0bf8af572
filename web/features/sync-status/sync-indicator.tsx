import { CloudAlert, CloudCheck, CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Popover } from '#web/ui/menus/popover.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { type SyncState, useSyncState } from './data/queries.ts'
import { badgeText } from './format-sync.ts'
import * as messages from './messages.ts'
import { onSyncPanelRequest } from './sync-panel-events.ts'

const SyncPanel = lazyPart(async () => (await import('./sync-panel.tsx')).SyncPanel, {
  fallback: <div className="h-64" />,
})

export const attentionCount = ({ parked, notices, offers }: SyncState): number =>
  parked.length + notices.length + offers.length

const STATUS = {
  attention: { icon: <CloudAlert />, words: messages.needsAttention },
  offline: { icon: <CloudOff />, words: messages.offline },
  syncing: { icon: <RefreshCw className="motion-safe:animate-spin" />, words: messages.syncing },
  waiting: { icon: <CloudCheck />, words: messages.online },
  current: { icon: <CloudCheck />, words: messages.upToDate },
}

const statusOf = (state: SyncState): keyof typeof STATUS => {
  if (attentionCount(state) > 0 || state.needsSignIn) return 'attention'
  if (state.connectionStatus !== 'online') return state.connectionStatus
  return state.pendingOperations > 0 ? 'waiting' : 'current'
}

export const SyncIndicator = () => {
  const { icon, words } = STATUS[useSyncState(statusOf)]
  const count = useSyncState((state) => state.pendingOperations)
  const badge = badgeText(count)
  const icons = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onSyncPanelRequest(() => {
        const button = icons.current?.closest('button')
        // Two headers have an indicator; one is visible.
        if (button?.checkVisibility() && button.getAttribute('aria-expanded') !== 'true') button.click()
      }),
    [],
  )
  const waiting = badge === '' ? words : messages.waiting(words, count)
  return (
    <Popover
      label={messages.syncStatus}
      trigger={
        <IconButton label={messages.syncStatusWaiting(waiting)}>
          <span ref={icons} className="contents">
            {icon}
          </span>
          {badge !== '' && (
            <span
              aria-hidden="true"
              className="absolute end-0 top-0 min-w-5 rounded-full bg-brass px-1 text-center text-xs leading-5 font-bold text-ink tabular-nums"
            >
              {badge}
            </span>
          )}
        </IconButton>
      }
    >
      {(close) => <SyncPanel close={close} />}
    </Popover>
  )
}
