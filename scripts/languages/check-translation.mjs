import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const NO_NUMBER = new Set(['condition'])

/** Plural forms that a language has in CLDR: `['one', 'other']`. */
const pluralForms = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

const edgeBlanks = (text) => [/^\s*/.exec(text)[0], /\s*$/.exec(text)[0]].join('|')

/**
 * Parses a translation and compares it with its English message.
 * @param {import('./message.mjs').Message} message
 * @param {string} translation ICU message
 * @param {string} language BCP 47
 * @returns {{ elements: import('@formatjs/icu-messageformat-parser').MessageFormatElement[], problems: string[] }}
 */
export const checkTranslation = (message, translation, language) => {
  let elements
  try {
    elements = parse(translation, { ignoreTag: true, requiresOtherClause: true })
  } catch (error) {
    return { elements: [], problems: [`is no ICU message (${error.message})`] }
  }
  const english = parse(message.english, { ignoreTag: true })
  const problems = []
  const used = new Set()
  const numbered = new Set()
  const visit = (parts, counted) => {
    for (const part of parts) {
      if (part.type === TYPE.literal) continue
      if (part.type === TYPE.pound) {
        numbered.add(counted)
        continue
      }
      const argument = message.arguments.get(part.value)
      if (!argument) {
        problems.push(`has {${part.value}}, which the English text has not`)
        continue
      }
      used.add(part.value)
      if (part.type === TYPE.argument || part.type === TYPE.number) {
        numbered.add(part.value)
        if (NO_NUMBER.has(argument.kind)) problems.push(`shows {${part.value}}, which only chooses words`)
      } else if (part.type === TYPE.plural) {
        if (argument.kind !== 'count' && argument.kind !== 'number')
          problems.push(`counts {${part.value}}, which is no number`)
        if (part.offset !== 0 || part.pluralType !== 'cardinal')
          problems.push(`has an offset or ordinals for {${part.value}}`)
        for (const form of pluralForms(language))
          if (!part.options[form]) problems.push(`has no plural form "${form}" for {${part.value}}`)
        for (const { value } of Object.values(part.options)) visit(value, part.value)
      } else if (part.type === TYPE.select) {
        if (argument.kind !== 'condition' || Object.keys(part.options).toSorted().join() !== 'other,true')
          problems.push(`chooses by {${part.value}} otherwise than by "true" and "other"`)
        for (const { value } of Object.values(part.options)) visit(value, counted)
      } else problems.push(`has {${part.value}} in a form that is not known here`)
    }
  }
  visit(elements, '')
  for (const [name, { kind }] of message.arguments)
    if (kind !== 'count' && !used.has(name)) problems.push(`lacks {${name}}`)
    else if (kind === 'count' && !numbered.has(name) && showsCount(english, name))
      problems.push(`lacks the number of {${name}}`)
  if (edgeBlanks(message.english) !== edgeBlanks(translation))
    problems.push('begins or ends with other blanks than the English text')
  return { elements, problems }
}

/** True where the English text shows the number in its form for many. */
const showsCount = (parts, name, counted = '') =>
  parts.some((part) => {
    if (part.type === TYPE.pound) return counted === name
    if (part.type === TYPE.argument || part.type === TYPE.number) return part.value === name
    if (part.type === TYPE.plural) return showsCount(part.options.other.value, name, part.value)
    return Object.values(part.options ?? {}).some(({ value }) => showsCount(value, name, counted))
  })
