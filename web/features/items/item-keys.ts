import type { KeyboardEvent } from 'react'
import { focusedEntry, walkEntries } from '#web/ui/lists/entry-keys.ts'
import type { ItemView } from './data/queries.ts'
import type { ItemActions } from './item-entry.tsx'

type KeyedActions = Pick<ItemActions, 'onEdit' | 'onMove' | 'onDelete'>

const ACTIONS: Record<string, keyof KeyedActions> = {
  e: 'onEdit',
  m: 'onMove',
  Delete: 'onDelete',
  Backspace: 'onDelete',
}

interface ItemKeysOptions {
  items: readonly ItemView[]
  actions: KeyedActions
  canWrite: boolean
}

/** Handles keys of an item list: arrows move the focus, E edits, M moves, Del deletes; Enter opens as a button does. */
export const onItemKey =
  ({ items, actions, canWrite }: ItemKeysOptions) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    walkEntries(event)
    const action = ACTIONS[event.key]
    if (!action || !canWrite || event.ctrlKey || event.metaKey || event.altKey) return
    const id = focusedEntry(event)
    const item = id !== null && items.find((each) => each.id === id)
    if (!item) return
    event.preventDefault()
    actions[action](item)
  }
