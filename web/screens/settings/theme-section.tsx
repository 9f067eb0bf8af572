import { setTheme, type ThemeChoice, useTheme } from '#web/platform/web-storage/theme.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import * as messages from './messages.ts'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: messages.system },
  { value: 'light', label: messages.light },
  { value: 'dark', label: messages.dark },
]

export const ThemeSection = () => (
  <Section title={messages.appearance} text={messages.themeHint}>
    <SegmentedChoice label={messages.theme} choices={CHOICES} value={useTheme()} onChange={setTheme} />
  </Section>
)
