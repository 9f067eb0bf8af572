import type { KeyboardEvent } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
}

const normalize = (text: string): string => text.trim().toLowerCase()

/** 'crafts' becomes 'Crafts' where that is a choice, by value or label; other text stays. */
export const spellLikeChoice = (typed: string, choices: readonly Choice[]): string =>
  choices.find(({ value }) => normalize(value) === normalize(typed))?.value ??
  choices.find(({ label }) => normalize(label) === normalize(typed))?.value ??
  typed

export const choiceLabel = (value: string, choices: readonly Choice[]): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** Value of the choice with exactly this label; else the text itself. */
export const choiceValue = (typed: string, choices: readonly Choice[]): string =>
  choices.find(({ label }) => label === typed)?.value ?? typed

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
