import { useEffect, useState } from 'react'
import { type ImportValidation, type ValidationInput, validateRows } from './validate-rows.ts'

/** Validates rows once the stickers are known, and again on change; keeps the last result meanwhile. */
export const useValidation = (
  input: Omit<ValidationInput, 'stickers'> & { readonly stickers: ValidationInput['stickers'] | undefined },
): { validation: ImportValidation | null; busy: boolean } => {
  const { rows, columns, known, itemsOf, unnamed, origins, stickers, excluded, edits } = input
  const [read, setRead] = useState<{ validation: ImportValidation; of: unknown } | null>(null)
  const [askedFor, setAskedFor] = useState<object | null>(null)
  useEffect(() => {
    if (!stickers) return
    let stale = false
    const question = {}
    setAskedFor(question)
    void validateRows(
      { rows, columns, known, itemsOf, unnamed, origins, stickers, excluded, edits },
      () => stale,
    ).then((validation) => {
      if (validation) setRead({ validation, of: question })
    })
    return () => {
      stale = true
    }
  }, [rows, columns, known, itemsOf, unnamed, origins, stickers, excluded, edits])
  return { validation: read?.validation ?? null, busy: read === null || read.of !== askedFor }
}
