import { type ReactNode, useState } from 'react'
import type { PlaceView } from '#web/features/places/data/queries.ts'
import type { PlaceAction } from '#web/features/places/place-menu.tsx'
import { navigate } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const PlaceDialog = lazyDialog(
  async () => (await import('#web/features/places/place-dialog.tsx')).PlaceDialog,
)
const PlaceQrDialog = lazyDialog(
  async () => (await import('#web/features/qr-codes/place-qr-dialog.tsx')).PlaceQrDialog,
)

type OpenPlaceDialog =
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'edit' | 'code'; readonly place: PlaceView }

/** Holds the open dialog of a place. */
export const usePlaceDialogs = (): {
  readonly add: (parentId: string | null) => void
  readonly onAction: PlaceAction
  readonly dialog: ReactNode
} => {
  const [open, setOpen] = useState<OpenPlaceDialog | null>(null)
  const onClose = () => setOpen(null)
  const onAction: PlaceAction = (kind, place) => {
    if (kind === 'put') navigate(`/places/${place.id}/put`)
    else setOpen(kind === 'add' ? { kind, parentId: place.id } : { kind, place })
  }
  const dialogOf = (): ReactNode => {
    if (open === null) return null
    if (open.kind === 'add') return <PlaceDialog parentId={open.parentId} onClose={onClose} />
    if (open.kind === 'edit') return <PlaceDialog place={open.place} onClose={onClose} />
    return <PlaceQrDialog place={open.place} onClose={onClose} />
  }
  return { add: (parentId) => setOpen({ kind: 'add', parentId }), onAction, dialog: dialogOf() }
}
