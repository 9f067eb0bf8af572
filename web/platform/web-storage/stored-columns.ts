import { useCallback } from 'react'
import { useStoredChoice } from './stored-choice.ts'

interface StoredColumns<Column> {
  readonly storageKey: string
  readonly always: readonly Column[]
  readonly optional: readonly Column[]
  /** Keys of the columns until some are chosen. */
  readonly usual: readonly string[]
}

/** Columns of a table that this device shows, those first that always do. */
export const useStoredColumns = <Column extends { readonly key: string }>({
  storageKey,
  always,
  optional,
  usual,
}: StoredColumns<Column>) => {
  const [stored, store] = useStoredChoice(storageKey, (text) => text ?? usual.join(' '))
  const chosen = stored.split(' ')
  const show = useCallback(
    (key: string, shown: boolean) => {
      const others = stored.split(' ').filter((each) => each !== key && each !== '')
      store([...others, ...(shown ? [key] : [])].join(' '))
    },
    [stored, store],
  )
  return { columns: [...always, ...optional.filter(({ key }) => chosen.includes(key))], optional, show }
}
