import { useStore } from '#web/platform/state/use-store.ts'
import { oneItemPerLine } from '#web/platform/web-storage/device-settings.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import * as messages from './messages.ts'

/** True when '5 gloves' makes one item of quantity 5 on this device. */
export const useOneItemPerLine = (): boolean => useStore(oneItemPerLine)

interface QuantityChoiceProps {
  quantity: number
  onChange?: (together: boolean) => void
}

/** Offers both readings of '5 gloves' and remembers the choice. */
export const QuantityChoice = ({ quantity, onChange }: QuantityChoiceProps) => {
  const together = useOneItemPerLine()
  return (
    <SegmentedChoice
      label={messages.linesWithAQuantity}
      choices={[
        { value: 'apart', label: messages.numberedItems(quantity) },
        { value: 'together', label: messages.oneItemQuantity(quantity) },
      ]}
      value={together ? 'together' : 'apart'}
      onChange={(chosen) => {
        oneItemPerLine.set(chosen === 'together')
        onChange?.(chosen === 'together')
      }}
    />
  )
}
