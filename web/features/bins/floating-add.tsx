import { Plus } from 'lucide-react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { requestAddBin } from './add-bin-events.ts'

export const FloatingAdd = () =>
  useRights().canWrite && (
    <IconButton
      label="Add a bin"
      variant="primary"
      className="fixed! [[data-selection-bar]_&]:hidden right-4 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+1rem)] z-10 size-[min(3.5rem,72px)]! rounded-full! md:hidden [&_svg]:size-[min(1.5rem,32px)]!"
      onClick={requestAddBin}
    >
      <Plus />
    </IconButton>
  )
