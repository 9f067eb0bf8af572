import { useState } from 'react'
import { settingsPage } from '#contracts/pages.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import * as messages from './messages.ts'

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

export const DeleteAccountSection = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id="delete-account"
      title={messages.deleteAccount}
      text={messages.exportHint(
        <Link to={settingsPage('your-data')} className="link">
          {messages.exportYourData}
        </Link>,
      )}
    >
      <Button variant="secondary" onPointerEnter={DeleteAccountDialog.preload} onClick={() => setOpen(true)}>
        {messages.deleteAccountButton}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
