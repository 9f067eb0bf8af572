import { Section } from '#web/ui/parts/section.tsx'
import * as messages from './messages.ts'

/** Written by the build from what it bundles. */
const NOTICES = '/third-party-notices.txt'

export const LicensesSection = () => (
  <Section id="licenses" title={messages.licenses} text={messages.licensesHint}>
    <a
      href={NOTICES}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-action underline"
    >
      {messages.openLicenses}
    </a>
  </Section>
)
