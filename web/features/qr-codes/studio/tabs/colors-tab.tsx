import type { QrStyle } from '#contracts/codes/qr.ts'
import { QR_PRESETS } from '#domain/qr/presets.ts'
import { cx } from '#web/ui/cx.ts'
import { ColorInput } from './color-input.tsx'
import * as messages from './messages.ts'

interface TabProps {
  style: QrStyle
  onChange: (values: Partial<QrStyle>) => void
}

const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

const Presets = ({ style, onChange }: TabProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{messages.presets}</legend>
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {QR_PRESETS.map(({ name, foregroundColor, backgroundColor }) => {
        const isChosen =
          same(style.foregroundColor, foregroundColor) && same(style.backgroundColor, backgroundColor)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange({ foregroundColor, backgroundColor })}
            className={cx(
              'flex min-h-11 items-center gap-2.5 rounded border px-2.5 text-start text-sm font-semibold transition-colors hover:bg-sunken',
              isChosen ? 'border-action bg-action-soft' : 'border-edge',
            )}
          >
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-[0.375rem] border"
              style={{ background: backgroundColor }}
            >
              <span className="size-3.5 rounded-[0.1875rem]" style={{ background: foregroundColor }} />
            </span>
            {name}
          </button>
        )
      })}
    </div>
  </fieldset>
)

export const ColorsTab = ({ style, onChange }: TabProps) => (
  <div className="flex flex-col gap-5">
    <Presets style={style} onChange={onChange} />
    <div className="grid grid-cols-2 gap-4">
      <ColorInput
        label={messages.foreground}
        value={style.foregroundColor}
        onChange={(foregroundColor) => onChange({ foregroundColor })}
      />
      <ColorInput
        label={messages.background}
        value={style.backgroundColor}
        onChange={(backgroundColor) => onChange({ backgroundColor })}
      />
    </div>
  </div>
)
