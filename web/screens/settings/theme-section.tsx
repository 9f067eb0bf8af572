import { setTheme, type ThemeChoice, useTheme } from '#web/platform/web-storage/theme.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import * as messages from './messages.ts'

export const THEME_LABELS: Readonly<Record<ThemeChoice, string>> = {
  system: messages.system,
  light: messages.light,
  dark: messages.dark,
}

const CHOICES = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: THEME_LABELS[value] }))

export const ThemeSection = () => (
  <Section id="appearance" title={messages.appearance} text={messages.themeHint}>
    <SegmentedChoice label={messages.theme} choices={CHOICES} value={useTheme()} onChange={setTheme} />
  </Section>
)
