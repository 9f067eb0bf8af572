import { useEffect } from 'react'
import { closeAssistant, useAssistantOpen } from '#web/features/assistant/assistant-panel-store.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const AssistantPanel = lazyDialog(
  async () => (await import('#web/features/assistant/panel.tsx')).AssistantPanel,
)

/** Hosts the assistant; its code is prefetched for offline use. */
export const AssistantHost = () => {
  const open = useAssistantOpen()
  const actions = useBinActions()
  useEffect(() => {
    const timer = setTimeout(AssistantPanel.preload, 2500)
    return () => clearTimeout(timer)
  }, [])
  return open ? (
    <AssistantPanel
      onOpenBin={(id, item) => actions.open(id, { find: item })}
      onOpenScanner={() => navigate('/scanner')}
      onClose={closeAssistant}
    />
  ) : null
}
