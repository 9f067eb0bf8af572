import { useEffect, useState } from 'react'
import { type ImportValidation, type ValidationInput, validateRows } from './validate-rows.ts'

/** Revalidates rows on change; keeps the last result meanwhile. */
export const useValidation = (
  given: ValidationInput,
): { judgement: ImportValidation | null; busy: boolean } => {
  const { rows, columns, known, unnamed, origins, stickers, leftOut, edits } = given
  const [read, setRead] = useState<{ judgement: ImportValidation; of: unknown } | null>(null)
  const [asked, setAsked] = useState<object | null>(null)
  useEffect(() => {
    let stale = false
    const question = {}
    setAsked(question)
    void validateRows({ rows, columns, known, unnamed, origins, stickers, leftOut, edits }, () => stale).then(
      (judgement) => {
        if (judgement) setRead({ judgement, of: question })
      },
    )
    return () => {
      stale = true
    }
  }, [rows, columns, known, unnamed, origins, stickers, leftOut, edits])
  return { judgement: read?.judgement ?? null, busy: read === null || read.of !== asked }
}
