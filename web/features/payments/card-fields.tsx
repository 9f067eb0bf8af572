import { CreditCard } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import { type CardEntry, type CardProblems, groupedNumber, slashedExpiry, TEST_CARDS } from './test-cards.ts'

interface CardFieldsProps {
  entry: CardEntry
  problems: CardProblems
  onChange: (entry: CardEntry) => void
}

/** Formats only at the end, so that the cursor keeps its place. */
const formatOnInput =
  (format: (typed: string) => string) =>
  ({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) =>
    selectionStart === value.length ? format(value) : value

const formatNumber = formatOnInput(groupedNumber)
const formatExpiry = formatOnInput(slashedExpiry)

// Browsers must not offer a real card here.
const NO_WALLET = { autoComplete: 'off', inputMode: 'numeric', spellCheck: false } as const

export const CardFields = ({ entry, problems, onChange }: CardFieldsProps) => (
  <>
    <TextField
      {...NO_WALLET}
      label={messages.cardNumber}
      name="test-number"
      icon={<CreditCard />}
      placeholder="4242 4242 4242 4242"
      code
      value={entry.number}
      error={problems.number}
      onChange={(event) => onChange({ ...entry, number: formatNumber(event) })}
    />
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField
        {...NO_WALLET}
        label={messages.expiryDate}
        name="test-expiry"
        placeholder={messages.mmYy}
        code
        value={entry.expiry}
        error={problems.expiry}
        onChange={(event) => onChange({ ...entry, expiry: formatExpiry(event) })}
      />
      <TextField
        {...NO_WALLET}
        label={messages.securityCode}
        name="test-code"
        placeholder="123"
        maxLength={4}
        code
        value={entry.code}
        error={problems.code}
        onChange={(event) => onChange({ ...entry, code: event.target.value.replace(/\D/g, '') })}
      />
    </div>
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{messages.fillInATestCard}</legend>
      <div className="flex flex-wrap gap-2">
        {TEST_CARDS.map((card) => (
          <Button
            key={card.card}
            variant="secondary"
            size="sm"
            onClick={() => onChange({ number: groupedNumber(card.number), expiry: '12 / 34', code: '123' })}
          >
            {card.does}
            <span className="font-mono font-normal text-ink-soft">…{card.number.slice(-4)}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  </>
)
