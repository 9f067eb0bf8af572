import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export { edit } from '../messages.ts'

export const toBin = (name: string) => `to ${name}`
export const saveAddAnother = 'Save & add another'
export const editItem = 'Edit Item'
export const takeOutOf = (name: string) => `Take out of ${name}`
export const move = 'Move...'
export const photoOf = (name: string) => `Photo of ${name}`
export const updated = (age: string) => `Updated ${age}`
export const deleteThisItem = 'Delete this item?'
export const deleteItem = 'Delete Item'
export const deleteItemHint = (item: ReactNode) =>
  rich`${item} will be deleted from this bin. It stays in Trash for 30 days.`
