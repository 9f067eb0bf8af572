import { Check, Truck } from 'lucide-react'
import { useId } from 'react'
import type { PackId } from '#contracts/billing/orders.ts'
import { PACKS } from '#domain/billing/sticker-packs.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import { PackCard } from './pack-card.tsx'
import { StepHeading } from './step-heading.tsx'

const QUALITIES = [
  { title: messages.waterproofAndDurable, text: messages.waterproofHint },
  { title: messages.selfAdhesiveBacking, text: messages.adhesiveHint },
  { title: messages.highContrastPrinting, text: messages.contrastHint },
]

interface PackStepProps {
  packId: PackId
  isFirst: boolean
  onChoose: (packId: PackId) => void
  onContinue: () => void
  closed: boolean
}

export const PackStep = ({ packId, isFirst, onChoose, onContinue, closed }: PackStepProps) => {
  const group = useId()
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!closed) onContinue()
      }}
    >
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        {QUALITIES.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <fieldset className="min-w-0">
        <legend className="mb-3">
          <StepHeading isFirst={isFirst}>{messages.chooseYourPack}</StepHeading>
        </legend>
        <div className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
          {PACKS.map((pack) => (
            <PackCard
              key={pack.id}
              pack={pack}
              group={group}
              chosen={pack.id === packId}
              onChoose={() => onChoose(pack.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex items-center gap-3">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <span>
            <span className="block font-semibold">{messages.freeShippingInUs}</span>
            <span className="block text-sm text-ink-soft">{messages.freeShippingHint}</span>
          </span>
        </p>
        <Button type="submit" disabled={closed} className="max-md:w-full">
          {messages.continueToShipping}
        </Button>
      </div>
    </form>
  )
}
