export interface RefusedPhoto {
  readonly name: string
  readonly title: string
  readonly message: string
}

const LISTED_NAMES_MAX = 3

const namesOf = (refused: readonly RefusedPhoto[]): string => {
  const names = refused.slice(0, LISTED_NAMES_MAX).map(({ name }) => name)
  const more = refused.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const formatKeptPhotos = (kept: number): string =>
  kept === 0 ? '' : kept === 1 ? ' The other one is kept.' : ` The other ${kept} are kept.`

export const formatRefusedPhotos = (
  refused: readonly RefusedPhoto[],
  kept: number,
): { readonly title: string; readonly text: string } | null => {
  const [first] = refused
  if (!first) return null
  const { title, message } = first
  if (refused.length === 1)
    return { title, text: kept === 0 ? message : `${first.name}: ${message}${formatKeptPhotos(kept)}` }
  const alike = refused.every((each) => each.message === message)
  const todo = alike ? message : 'Please choose JPEG, PNG, WebP or GIF images of at most 10MB.'
  return {
    title: `${refused.length} photos were not added`,
    text: `${namesOf(refused)}: ${todo}${formatKeptPhotos(kept)}`,
  }
}
