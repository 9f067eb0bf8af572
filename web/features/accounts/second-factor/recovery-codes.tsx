import { copyText } from '#web/platform/device/clipboard.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const copy = async (codes: readonly string[]) => {
  if (await copyText(codes.join('\n'))) toast({ title: messages.recoveryCodesCopied })
}

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <div className="flex flex-col gap-5">
    <Alert tone="brass" live title={messages.saveRecoveryCodes}>
      {messages.recoveryCodesHint}
    </Alert>
    <ul
      aria-label={messages.recoveryCodes}
      data-start
      tabIndex={-1}
      className="grid gap-x-6 gap-y-1 font-mono outline-none sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onDone}>{messages.iSavedThem}</Button>
      <Button variant="secondary" onClick={() => void copy(codes)}>
        {messages.copyCodes}
      </Button>
    </div>
  </div>
)
