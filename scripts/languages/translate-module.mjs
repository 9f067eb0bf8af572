import { TYPE } from '@formatjs/icu-messageformat-parser'
import { findMessages } from './message-module.mjs'

/** Names that no text has: what translations call, imported where one needs it. */
const IMPORTS = [
  ['plural$', "import { choosePlural as plural$ } from '#domain/format/plural-form.ts'\n"],
  ['number$', "import { formatNumber as number$ } from '#domain/format/format-count.ts'\n"],
]

const escapeTemplate = (text) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

/**
 * Writes a translated message as an expression.
 * @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements
 * @param {(name: string) => string} codeOf expression of an argument
 * @param {string} tag of a tagged template, else ''
 */
export const writeExpression = (elements, codeOf, tag = '') => {
  const write = (parts, counted) => {
    const isPlain = parts.every(({ type }) => type === TYPE.literal)
    if (isPlain && tag === '') return JSON.stringify(parts.map(({ value }) => value).join(''))
    const text = parts.map((part) => {
      if (part.type === TYPE.literal) return escapeTemplate(part.value)
      if (part.type === TYPE.pound) return `\${number$(${counted})}`
      const code = codeOf(part.value)
      if (part.type === TYPE.argument) return `\${${code}}`
      if (part.type === TYPE.number) return `\${number$(${code})}`
      if (part.type === TYPE.select)
        return `\${(${code}) ? ${write(part.options.true.value, counted)} : ${write(part.options.other.value, counted)}}`
      const forms = Object.entries(part.options).map(
        ([form, { value }]) => `${JSON.stringify(form)}: ${write(value, code)}`,
      )
      return `\${plural$(${code}, { ${forms.join(', ')} })}`
    })
    return `${tag}\`${text.join('')}\``
  }
  return write(elements, '')
}

/**
 * Replaces the texts of a message module by their translations; what is not translated stays English.
 * @param {string} path below the project's folder
 * @param {string} source in TypeScript
 * @param {(message: import('./message.mjs').Message) => import('@formatjs/icu-messageformat-parser').MessageFormatElement[] | undefined} translate
 */
export const translateModule = (path, source, translate) => {
  const messages = findMessages(path, source)
  const render = (start, end) => {
    let [code, at] = ['', start]
    for (const message of messages) {
      if (message.start < at || message.end > end) continue
      const translation = translate(message)
      if (!translation) continue
      const codeOf = (name) => {
        const { node } = message.arguments.get(name)
        return render(node.getStart(), node.getEnd())
      }
      code += source.slice(at, message.start) + writeExpression(translation, codeOf, message.tag)
      at = message.end
    }
    return code + source.slice(at, end)
  }
  const code = render(0, source.length)
  const imports = IMPORTS.filter(([name]) => code.includes(`${name}(`)).map(([, line]) => line)
  return imports.join('') + code
}
