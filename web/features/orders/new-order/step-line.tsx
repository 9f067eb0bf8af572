import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import * as messages from './messages.ts'

interface StepLineProps {
  label: string
  steps: readonly string[]
  done: number
  /** Highlights the next step as current. */
  inside?: boolean
}

const dotStyle = (state: 'done' | 'now' | 'ahead') =>
  cx(
    'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold max-[22.5rem]:size-5.5 max-[22.5rem]:text-xs [&_svg]:size-4',
    state === 'done' && 'border-action bg-action text-on-action',
    state === 'now' && 'border-action bg-action-soft text-action',
    state === 'ahead' && 'border-edge/60 text-ink-soft',
  )

export const StepLine = ({ label, steps, done, inside = false }: StepLineProps) => (
  <ol aria-label={label} className="flex flex-wrap items-center gap-2 max-[22.5rem]:gap-1">
    {steps.map((step, place) => {
      const state = place < done ? 'done' : place === done && inside ? 'now' : 'ahead'
      return (
        <li
          key={step}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx('flex min-w-0 items-center gap-2 max-[22.5rem]:gap-1', place > 0 && 'grow')}
        >
          {place > 0 && (
            <span
              aria-hidden="true"
              className={cx('h-px min-w-1.5 flex-1', state === 'ahead' ? 'bg-edge/60' : 'bg-action')}
            />
          )}
          <span className={dotStyle(state)}>
            {state === 'done' ? <Check aria-label={messages.stepDone} /> : place + 1}
          </span>
          <span
            className={cx(
              'min-w-0 text-sm/tight [overflow-wrap:anywhere] hyphens-auto max-[22.5rem]:text-xs',
              state === 'ahead' ? 'text-ink-soft' : 'font-semibold text-ink',
            )}
          >
            {step}
          </span>
        </li>
      )
    })}
  </ol>
)
