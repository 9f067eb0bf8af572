import * as messages from './refused-photo-messages.ts'

export interface RefusedPhoto {
  readonly name: string
  readonly title: string
  readonly message: string
}

const LISTED_NAMES_MAX = 3

const namesOf = (refused: readonly RefusedPhoto[]): string => {
  const names = refused.slice(0, LISTED_NAMES_MAX).map(({ name }) => name)
  const more = refused.length - names.length
  return more > 0 ? messages.andMore(names.join(', '), more) : names.join(', ')
}

const withKept = (text: string, kept: number): string =>
  kept === 0 ? text : `${text} ${messages.othersKept(kept)}`

export const formatRefusedPhotos = (
  refused: readonly RefusedPhoto[],
  kept: number,
): { readonly title: string; readonly text: string } | null => {
  const [first] = refused
  if (!first) return null
  const { title, message } = first
  if (refused.length === 1)
    return {
      title,
      text: kept === 0 ? message : withKept(messages.refusedBecause(first.name, message), kept),
    }
  const alike = refused.every((each) => each.message === message)
  const todo = alike ? message : messages.chooseOthers
  return {
    title: messages.notAdded(refused.length),
    text: withKept(messages.refusedBecause(namesOf(refused), todo), kept),
  }
}
