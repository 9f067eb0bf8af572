import { useState } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import * as messages from './messages.ts'

interface ColorInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const HEX = /^#?([0-9a-f]{6})$/i

export const ColorInput = ({ label, value, onChange }: ColorInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const [, hex] = HEX.exec(text.trim()) ?? []
    setTyped(text)
    if (hex !== undefined) onChange(`#${hex.toUpperCase()}`)
  }
  const isWrong = typed !== null && !HEX.test(typed.trim())
  return (
    <Field label={label} error={isWrong ? messages.colorInvalid : undefined}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={messages.pickColor(label)}
            value={value.toLowerCase()}
            onChange={(event) => {
              setTyped(null)
              onChange(event.currentTarget.value.toUpperCase())
            }}
            className="size-11 shrink-0 cursor-pointer rounded border border-edge bg-surface p-1 desk:size-10"
          />
          <input
            {...control}
            value={typed ?? value.toUpperCase()}
            maxLength={7}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => !isWrong && setTyped(null)}
            className="control min-h-11 w-full min-w-0 px-3 font-mono text-base desk:min-h-10"
          />
        </div>
      )}
    </Field>
  )
}
