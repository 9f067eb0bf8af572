import { setTheme, type ThemeChoice, useTheme } from '#web/platform/device/theme.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { Section } from '#web/ui/parts/section.tsx'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export const ThemeSection = () => (
  <Section title="Appearance" text="System follows your device.">
    <SegmentedChoice label="Theme" choices={CHOICES} value={useTheme()} onChange={setTheme} />
  </Section>
)
