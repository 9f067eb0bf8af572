import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

export const pageTitle = (product: string) => `History · ${product}`
export const historyOf = (name: ReactNode) => rich`History of ${name}`
export const inventorySubtitle = 'Who changed what in the last 90 days.'
export const binSubtitle = 'Who changed what in this bin, and what was added and taken out.'
export const placeSubtitle = 'Who changed this place, and what was put in and taken away.'
export const openThePlace = 'Open the place'
export const openTheBin = 'Open the bin'
export const inventoryHistory = 'History of everything'
