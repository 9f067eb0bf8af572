import { CircleHelp } from 'lucide-react'
import type { DateOrder } from '#domain/format/date-order.ts'
import type { RowColumns } from '#domain/import/parse-row.ts'
import { type Survey, withSurvey } from '#domain/import/survey.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { IMPORT_MESSAGES } from '../messages.ts'
import { dateOrderChoice } from './date-order-choice.ts'
import * as messages from './messages.ts'

/** Answers of a person about the columns of a table. */
export interface ColumnAnswers {
  readonly dateOrder?: DateOrder
  readonly fractions?: 'up' | 'note'
  /** True when numbers stay notes. */
  readonly noQuantity?: boolean
}

interface ColumnQuestionsProps {
  columns: RowColumns
  survey: Survey
  answers: ColumnAnswers
  onAnswer: (answer: ColumnAnswers) => void
  onQuantity: (column: number) => void
}

const ICON = <CircleHelp aria-hidden="true" />
const ORDERS = ['day', 'month'] as const
const KEEP = 'keep'

/** Asks once a column what its cells leave open. */
export const ColumnQuestions = ({ columns, survey, answers, onAnswer, onQuantity }: ColumnQuestionsProps) => {
  const named = (at: number) => columns.headers[at] || IMPORT_MESSAGES.column(at + 1)
  const openDates = survey.dates.flatMap((date, at) =>
    date?.example == null ? [] : [{ at, example: date.example }],
  )
  const [firstDate] = openDates
  const order = firstDate && withSurvey(columns, survey).dateOrders?.[firstDate.at]
  const { countColumns, fractions, fractionExamples } = survey
  return (
    <>
      {firstDate && (
        <Alert live tone="brass" icon={ICON} title={messages.datesTitle(firstDate.example)}>
          <p>{messages.datesHint(openDates.map(({ at }) => named(at)))}</p>
          <SegmentedChoice<DateOrder | ''>
            label={messages.dateOrder}
            className="mt-2"
            value={order ?? ''}
            onChange={(chosen) => chosen !== '' && onAnswer({ dateOrder: chosen })}
            choices={ORDERS.map((value) => ({
              value,
              label: dateOrderChoice(value, firstDate.example),
            }))}
          />
        </Alert>
      )}
      {countColumns.length > 0 && (
        <Alert live tone="brass" icon={ICON} title={messages.countsTitle(countColumns.map(named))}>
          <p>{messages.countsHint}</p>
          <SegmentedChoice
            label={messages.quantityColumn}
            className="mt-2"
            value={answers.noQuantity ? KEEP : ''}
            onChange={(chosen) =>
              chosen === KEEP ? onAnswer({ noQuantity: true }) : onQuantity(Number(chosen))
            }
            choices={[
              ...countColumns.map((at) => ({
                value: String(at),
                label: messages.columnChoice(named(at), countColumns.length > 1),
              })),
              { value: KEEP, label: messages.keepInNotes },
            ]}
          />
        </Alert>
      )}
      {fractions > 0 && (
        <Alert live tone="brass" icon={ICON} title={messages.fractionsTitle(fractions)}>
          <p>{messages.fractionsHint(fractionExamples)}</p>
          <SegmentedChoice<'up' | 'note' | ''>
            label={messages.fractions}
            className="mt-2"
            value={answers.fractions ?? ''}
            onChange={(chosen) => chosen !== '' && onAnswer({ fractions: chosen })}
            choices={[
              { value: 'up', label: messages.roundUp },
              { value: 'note', label: messages.countAsOne },
            ]}
          />
        </Alert>
      )}
    </>
  )
}
