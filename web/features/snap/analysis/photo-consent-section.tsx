import { Switch } from '#web/ui/fields/switch.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { usePhotoConsentState } from '../data/photo-consent-queries.ts'
import { consentQuestion, consentStatus } from './photo-consent-messages.ts'

export const PhotoConsentSection = () => {
  const { leave, provider, decide } = usePhotoConsentState()
  return (
    <Section title="Photos and AI" text="What an AI service gets to see.">
      {!provider ? (
        <p className="text-ink-soft">The server has not said yet which AI service it asks.</p>
      ) : leave === 'none' ? (
        <p className="text-ink-soft">
          This server has no AI service that looks at photos. Photos are named by hand, and are shown to
          nobody.
        </p>
      ) : (
        <Switch
          label="Suggest names from photos"
          hint={`${consentStatus(provider)} This holds for your account on this device.`}
          checked={leave === 'given'}
          onChange={(event) => decide(event.target.checked)}
        />
      )}
      {provider?.provider && <p className="mt-3 text-sm text-ink-soft">{consentQuestion(provider)}</p>}
    </Section>
  )
}
