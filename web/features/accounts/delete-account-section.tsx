import { useState } from 'react'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

export const DeleteAccountSection = () => {
  const [asked, setAsked] = useState(false)
  return (
    <Section
      title="Delete Account"
      text={
        <>
          You can return within 30 days.{' '}
          <a href="#your-data" className="link">
            Export your data
          </a>{' '}
          first to keep a copy.
        </>
      }
    >
      <Button variant="secondary" onPointerEnter={DeleteAccountDialog.preload} onClick={() => setAsked(true)}>
        Delete Account...
      </Button>
      {asked && <DeleteAccountDialog onClose={() => setAsked(false)} />}
    </Section>
  )
}
