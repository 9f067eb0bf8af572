import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { countAfterSync, useLogout } from './data/sign-out.ts'
import { useUser } from './user-context.ts'

const UnsentQuestion = lazyDialog(async () => (await import('./unsent-question.tsx')).UnsentQuestion)

export const SignOut = ({
  children,
}: {
  children: (button: { pending: boolean; onClick: () => void }) => ReactNode
}) => {
  const user = useUser()
  const logout = useLogout(user.id)
  const [unsent, setUnsent] = useState(0)
  const [counting, setCounting] = useState(false)
  const onClick = async () => {
    setCounting(true)
    const count = await countAfterSync(user.id)
    setCounting(false)
    if (count > 0) setUnsent(count)
    else logout.mutate()
  }
  return (
    <>
      {children({ pending: counting || logout.isPending, onClick: () => void onClick() })}
      {unsent > 0 && (
        <UnsentQuestion
          count={unsent}
          pending={logout.isPending}
          onClose={() => setUnsent(0)}
          onConfirm={() => logout.mutate(undefined, { onError: () => setUnsent(0) })}
        />
      )}
    </>
  )
}
