import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus/return-focus.ts'
import { IconButton } from '../parts/icon-button.tsx'
import * as messages from './messages.ts'
import { Modal } from './modal.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

const Panel = ({ title, children }: Pick<DrawerProps, 'title' | 'children'>) => (
  <Radix.Content
    aria-describedby={undefined}
    onCloseAutoFocus={useReturnFocus()}
    className="fixed inset-y-0 start-0 z-40 flex w-[min(20rem,85vw)] flex-col overflow-y-auto overscroll-contain border-e bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] ltr:pr-0 rtl:pl-0 pb-[env(safe-area-inset-bottom)] outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
  >
    <Radix.Title className="sr-only">{title}</Radix.Title>
    <Radix.Close asChild>
      <IconButton
        label={messages.closeMenu}
        className="absolute! end-2 top-[calc(env(safe-area-inset-top)+0.5rem)]"
      >
        <X />
      </IconButton>
    </Radix.Close>
    {children}
  </Radix.Content>
)

export const Drawer = ({ open, onOpenChange, title, children }: DrawerProps) => (
  <Modal open={open} onOpenChange={onOpenChange}>
    <Panel title={title}>{children}</Panel>
  </Modal>
)
