import { useAnalyst } from '../data/analysis-queries.ts'
import { usePhotoConsentState } from '../data/photo-consent-queries.ts'
import { useAllShots } from '../data/queries.ts'

/** Works in the background: photos that were taken without a network are looked at when there is one. */
export const PhotoAnalyst = () => {
  const { leave } = usePhotoConsentState()
  useAnalyst(useAllShots(), leave === 'given')
  return null
}
