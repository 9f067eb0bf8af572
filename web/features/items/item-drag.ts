import type { DragEvent } from 'react'
import { entryOf } from '#web/ui/focus/entry-focus.ts'
import type { Selection } from '#web/ui/lists/use-selection.ts'

const ITEMS_TYPE = 'application/x-binnacle-items'

/** True while items are dragged, whose ids only a drop may read. */
export const carriesItems = ({ types }: DataTransfer): boolean => types.includes(ITEMS_TYPE)

export const readDraggedItems = (data: DataTransfer): readonly string[] =>
  data.getData(ITEMS_TYPE).split(' ').filter(Boolean)

/** Drags an item of a list, or all that are chosen where it is one of them. */
export const dragHandlers = (selection: Selection) => ({
  onDragStart: ({ target, dataTransfer }: DragEvent<HTMLElement>) => {
    const id = target instanceof Element ? entryOf(target) : null
    if (id === null) return
    const ids = selection.on && selection.chosen.has(id) ? [...selection.chosen] : [id]
    dataTransfer.setData(ITEMS_TYPE, ids.join(' '))
    dataTransfer.effectAllowed = 'move'
  },
  onDragEnd: ({ dataTransfer }: DragEvent<HTMLElement>) => {
    if (dataTransfer.dropEffect === 'move' && selection.on) selection.leave()
  },
})
