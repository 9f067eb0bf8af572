import { useEffect } from 'react'
import { moveItems } from '#web/features/bulk-actions/data/item-mutations.ts'
import { carriesItems, readDraggedItems } from '#web/features/items/item-drag.ts'

/** Entry of another bin on the page below the pointer. */
const targetOf = ({ target }: DragEvent, binId: string): HTMLElement | null => {
  const entry = target instanceof Element ? target.closest<HTMLElement>('main [data-entry]') : null
  return entry?.dataset.entry === binId ? null : entry
}

const mark = (entry: HTMLElement | null) => {
  for (const marked of document.querySelectorAll('[data-drop-target]'))
    if (marked !== entry) marked.removeAttribute('data-drop-target')
  entry?.setAttribute('data-drop-target', '')
}

/** Moves items that are dragged from an open bin onto another one in the page's list. */
export const useItemDrop = (binId: string, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !carriesItems(event.dataTransfer)) return
      const entry = targetOf(event, binId)
      mark(entry)
      if (!entry) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    }
    const drop = (event: DragEvent) => {
      const into = targetOf(event, binId)?.dataset.entry
      mark(null)
      if (!into || !event.dataTransfer || !carriesItems(event.dataTransfer)) return
      event.preventDefault()
      void moveItems(readDraggedItems(event.dataTransfer), into)
    }
    const end = () => mark(null)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    document.addEventListener('dragend', end)
    return () => {
      end()
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
      document.removeEventListener('dragend', end)
    }
  }, [binId, isOn])
}
