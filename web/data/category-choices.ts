import { useMemo } from 'react'
import {
  BIN_CATEGORIES,
  binCategoryLabel,
  createCategorySpelling,
  EDIT_BIN_CATEGORIES,
  ITEM_CATEGORIES,
  itemCategoryLabel,
  ownCategories,
} from '#contracts/inventory/categories.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { InventoryView } from '#web/offline/view/types.ts'
import { useInventoryView } from './use-offline.ts'

/** A new bin has eight choices, an edited one nine, an item twenty, each with the person's own. */
type CategoryOf = 'new-bin' | 'bin' | 'item'

const KNOWN: Readonly<Record<CategoryOf, readonly string[]>> = {
  'new-bin': BIN_CATEGORIES,
  bin: EDIT_BIN_CATEGORIES,
  item: ITEM_CATEGORIES,
}

export interface CategoryChoice {
  readonly value: string
  readonly label: string
}

const choicesIn = (view: InventoryView, entity: CategoryOf): readonly CategoryChoice[] =>
  [...KNOWN[entity], ...ownCategories(entity === 'item' ? 'item' : 'bin', view)].map((value) => ({
    value,
    label: entity === 'item' ? itemCategoryLabel(value) : binCategoryLabel(value),
  }))

/** List of categories for every form. */
export const useCategoryChoices = (entity: CategoryOf): readonly CategoryChoice[] => {
  const view = useInventoryView()
  return useMemo(() => choicesIn(view, entity), [view, entity])
}

/** Spells typed categories as the inventory and each other do. */
export const currentCategorySpelling = (entity: 'bin' | 'item'): ((typed: string) => string) =>
  createCategorySpelling(
    choicesIn(currentOffline().inventory.getSnapshot(), entity).map(({ value }) => value),
  )
