import { copyText } from '#web/platform/device/clipboard.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/parts/button.tsx'

const copy = async (codes: readonly string[]) => {
  if (await copyText(codes.join('\n'))) toast({ title: 'Recovery codes copied' })
}

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <div className="flex flex-col gap-5">
    <Alert tone="brass" live title="Save these recovery codes now">
      You won't see them again. Each one signs you in once if you lose your authenticator app.
    </Alert>
    <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onDone}>I Saved Them</Button>
      <Button variant="secondary" onClick={() => void copy(codes)}>
        Copy Codes
      </Button>
    </div>
  </div>
)
