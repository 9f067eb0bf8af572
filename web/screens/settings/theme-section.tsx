import { setTheme, type ThemeChoice, useTheme } from '#web/platform/theme.ts'
import { Section } from '#web/ui/section.tsx'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Light, dark, or as the device says; kept on this device. */
export const ThemeSection = () => (
  <Section title="Appearance" text="System follows your device.">
    <SegmentedChoice label="Theme" choices={CHOICES} value={useTheme()} onChange={setTheme} />
  </Section>
)
