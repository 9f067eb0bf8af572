import { useMemo } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import type { ColumnUse } from '#domain/import/columns.ts'
import { createCategoryReader } from '#domain/import/languages/category-names.ts'
import type { RowColumns } from '#domain/import/parse-row.ts'
import { currentCurrency, currentOwnCategories } from '../data/queries.ts'
import type { TableHeader } from '../file/read-table.ts'
import type { ColumnAnswers } from '../questions/column-questions.tsx'

interface RowColumnChoices {
  /** True for a table whose numbers a program wrote: of a workbook, or of a collection. */
  readonly isPacked: boolean
  readonly header: TableHeader
  readonly uses: readonly ColumnUse[]
  readonly quantityAsNote: boolean
  readonly answers: ColumnAnswers
}

/** Columns by which rows are read; the same until a choice changes. */
export const useRowColumns = ({
  header,
  isPacked,
  uses,
  quantityAsNote,
  answers,
}: RowColumnChoices): RowColumns =>
  useMemo(() => {
    const { headers, language, program } = header
    const isOwn = program === PRODUCT
    return {
      headers,
      uses,
      quantityAsNote,
      currency: currentCurrency(),
      exactPlaces: isOwn,
      ...((isOwn || isPacked) && { decimal: '.' as const }),
      language,
      // An own export has categories as they are stored.
      ...(!isOwn && {
        readCategory: createCategoryReader({
          languages: [...(language ? [language.language] : []), LANGUAGE],
          own: currentOwnCategories(),
        }),
      }),
      ...(answers.dateOrder && { dateOrder: answers.dateOrder }),
      ...(answers.fractions && { fractions: answers.fractions }),
    }
  }, [header, isPacked, uses, quantityAsNote, answers])
