import { ArrowDown, ArrowUp, History, PackagePlus, Pencil, Plus, Printer, QrCode, Trash2 } from 'lucide-react'
import { navigate } from '#web/platform/navigation/router.tsx'
import type { MenuItem } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { deletePlace, printPlaceLabel, siblingPosition, useReorderPlace } from './data/mutations.ts'
import type { PlaceView } from './data/queries.ts'
import * as messages from './messages.ts'
import { PLACE_MESSAGES } from './messages.ts'

/** Opens a dialog of a place, or the scanner that puts bins there. */
export type PlaceAction = (kind: 'edit' | 'add' | 'code' | 'put', place: PlaceView) => void

/** @param leave from the place's own page, before the place is gone */
export const usePlaceMenu = (place: PlaceView, onAction: PlaceAction, leave?: () => void) => {
  const reorder = useReorderPlace()
  return (): readonly MenuItem[] => {
    const { isFirst, isLast } = siblingPosition(place)
    const move = (by: -1 | 1) => () => reorder.mutate({ place, by })
    const moves = [
      ...(isFirst ? [] : [{ label: messages.moveUp, icon: <ArrowUp />, onSelect: move(-1) }]),
      ...(isLast ? [] : [{ label: messages.moveDown, icon: <ArrowDown />, onSelect: move(1) }]),
    ]
    return [
      { label: common.putBinsHere, icon: <PackagePlus />, onSelect: () => onAction('put', place) },
      { label: messages.editPlace, icon: <Pencil />, onSelect: () => onAction('edit', place) },
      { label: PLACE_MESSAGES.addInside, icon: <Plus />, onSelect: () => onAction('add', place) },
      { label: messages.qrCode, icon: <QrCode />, onSelect: () => onAction('code', place) },
      { label: common.printLabel, icon: <Printer />, onSelect: () => printPlaceLabel(place) },
      { label: common.history, icon: <History />, onSelect: () => navigate(`/history/${place.id}`) },
      ...moves.map((item, index) => ({ ...item, separated: index === 0 })),
      {
        label: messages.deletePlace,
        icon: <Trash2 />,
        destructive: true,
        separated: true,
        onSelect: () => {
          leave?.()
          void deletePlace(place)
        },
      },
    ]
  }
}
