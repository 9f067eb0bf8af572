import { type ReactNode, useSyncExternalStore } from 'react'
import { onAddress } from '#web/platform/navigation/address.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { useBinActions } from './bin-actions.ts'

const openBinId = (): string | null => new URLSearchParams(window.location.search).get('bin')

/** True while the bin's dialog or side sheet is open. */
const useIsOpen = (id: string): boolean => useSyncExternalStore(onAddress, () => openBinId() === id)

interface BinLinkProps {
  /** Id of the element, which names buttons beside it. */
  id: string
  binId: string
  /** Search to repeat in the bin. */
  find: string
  /** Item to show in the bin. */
  item?: string | undefined
  className: string
  children: ReactNode
}

/** Opens a bin, in place of the one that is open. */
export const BinLink = ({ id, binId, find, item, className, children }: BinLinkProps) => {
  const actions = useBinActions()
  return (
    <Link
      id={id}
      data-opens=""
      aria-current={useIsOpen(binId) || undefined}
      to={() => actions.pathOf(binId, { find, item })}
      onFollow={() => actions.open(binId, { find, item })}
      className={className}
    >
      {children}
    </Link>
  )
}
