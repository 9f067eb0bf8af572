import { Switch } from '#web/ui/fields/switch.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { usePhotoConsentState } from '../data/photo-consent-queries.ts'
import * as messages from './messages.ts'
import { consentQuestion, consentStatus } from './photo-consent-messages.ts'

export const PhotoConsentSection = () => {
  const { consentState, provider, decide } = usePhotoConsentState()
  return (
    <Section id="photos-and-ai" title={messages.photosAndAi} text={messages.photosAndAiHint}>
      {!provider ? (
        <p className="text-ink-soft">{messages.aiServiceUnknown}</p>
      ) : consentState === 'none' ? (
        <p className="text-ink-soft">{messages.noAiService}</p>
      ) : (
        <Switch
          label={messages.suggestNamesFromPhotos}
          hint={messages.consentScopeHint(consentStatus(provider))}
          checked={consentState === 'given'}
          onChange={(event) => decide(event.target.checked)}
        />
      )}
      {provider?.provider && <p className="mt-3 text-sm text-ink-soft">{consentQuestion(provider)}</p>}
    </Section>
  )
}
