import { useAutomaticAnalysis } from '../data/analysis-queries.ts'
import { usePhotoConsentState } from '../data/photo-consent-queries.ts'
import { useAllUnnamedPhotos } from '../data/queries.ts'

export const PhotoAnalyst = () => {
  const { consentState } = usePhotoConsentState()
  useAutomaticAnalysis(useAllUnnamedPhotos(), consentState === 'given')
  return null
}
