import type { KeyboardEvent } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
}

const normalize = (text: string): string => text.trim().toLowerCase()

/** 'crafts' becomes 'Crafts' where that is a choice; other text stays. */
export const spellLikeChoice = (typed: string, choices: readonly Choice[]): string =>
  choices.find(({ value }) => normalize(value) === normalize(typed))?.value ?? typed

/** Handlers that spell a text like its choice when the field is left or Enter is pressed. */
export const spellOnLeave = (
  value: string,
  choices: readonly Choice[],
  onChange: (value: string) => void,
) => {
  const spell = () => {
    const known = spellLikeChoice(value, choices)
    if (known !== value) onChange(known)
  }
  return { onBlur: spell, onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && spell() }
}
