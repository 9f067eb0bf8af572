import { useState } from 'react'
import { LOCALE } from '#domain/format/locale.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { currencyOptions } from '#web/platform/inventory/currency.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

interface CurrencyDialogProps {
  currency: string
  pending: boolean
  error: unknown
  onSubmit: (currency: string) => void
  onClose: () => void
}

export const CurrencyDialog = ({ currency, pending, error, onSubmit, onClose }: CurrencyDialogProps) => {
  const [chosen, setChosen] = useState(currency)
  const [options] = useState(() => currencyOptions(LOCALE))
  const isOnline = useOnline()
  return (
    <Dialog
      open
      size="sm"
      title={messages.currencyTitle}
      onOpenChange={(open) => !open && !pending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button pending={pending} disabled={!isOnline} onClick={() => onSubmit(chosen)}>
            {common.saveChanges}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={messages.currency}
          hint={messages.currencyHint}
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        {!isOnline && <Alert tone="brass" title={messages.thisNeedsAConnection} />}
        {error != null && isOnline && (
          <Alert tone="danger" title={errorMessage(error, common.pleaseTryAgain)} />
        )}
      </div>
    </Dialog>
  )
}
