import { useAutomaticAnalysis } from '../data/analysis-queries.ts'
import { usePhotoConsentState } from '../data/photo-consent-queries.ts'
import { useAllShots } from '../data/queries.ts'

export const PhotoAnalyst = () => {
  const { consentState } = usePhotoConsentState()
  useAutomaticAnalysis(useAllShots(), consentState === 'given')
  return null
}
