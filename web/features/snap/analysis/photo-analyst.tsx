import { useAllShots } from '../queries.ts'
import { useAnalyst } from './analysis-queries.ts'
import { usePhotoLeave } from './leave-queries.ts'

/** Works in the background: photos that were taken without a network are looked at when there is one. */
export const PhotoAnalyst = () => {
  const { leave } = usePhotoLeave()
  useAnalyst(useAllShots(), leave === 'given')
  return null
}
