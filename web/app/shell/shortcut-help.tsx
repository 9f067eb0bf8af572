import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { ITEM_KEYS, SHORTCUTS } from './shortcuts.ts'

export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.keyboardShortcuts} size="sm">
    <dl className="divide-y">
      {[
        ...SHORTCUTS,
        { keys: ['Ctrl', 'K'], does: messages.searchOrRunACommand, action: 'palette' },
        ...ITEM_KEYS,
        { keys: ['Esc'], does: common.close, action: 'close' },
      ].map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-4 py-2.5">
          <dt>{does}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-sm border border-edge bg-sunken px-1.5 py-0.5 text-center font-mono text-sm"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
