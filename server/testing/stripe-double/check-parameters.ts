import { readFileSync } from 'node:fs'
import type { FormFields } from './form.ts'
import type { Parameter } from './parameters.ts'
import { invalid } from './refuse.ts'

const KNOWN: Record<string, Record<string, Parameter>> = JSON.parse(
  readFileSync(new URL('./parameters.json', import.meta.url), 'utf8'),
)

const checkParameter = (parameter: Parameter, value: string | FormFields, name: string): void => {
  if (parameter === 'anything') return
  if (parameter === 'value') {
    if (typeof value !== 'string') throw invalid('parameter_invalid', `Invalid string: ${name}`, name)
    return
  }
  if ('includes' in parameter) {
    if (typeof value !== 'string' || !parameter.includes(value)) {
      throw invalid('parameter_invalid', `Invalid ${name}: must be one of ${parameter.join(', ')}`, name)
    }
    return
  }
  // An empty text often clears a field.
  if (typeof value === 'string') {
    if (value !== '') throw invalid('parameter_invalid', `Invalid object: ${name}`, name)
    return
  }
  for (const [key, below] of Object.entries(value)) {
    const inner = `${name}[${key}]`
    if ('each' in parameter) checkParameter(parameter.each, below, inner)
    else if ('named' in parameter) checkParameter('value', below, inner)
    else checkField(parameter.fields, key, below, inner)
  }
}

const checkField = (
  fields: Record<string, Parameter>,
  key: string,
  value: string | FormFields,
  name: string,
): void => {
  const parameter = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (parameter === undefined) {
    throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, name)
  }
  checkParameter(parameter, value, name)
}

export const checkParameters = (type: string, fields: FormFields): void => {
  for (const [key, value] of Object.entries(fields)) checkField(KNOWN[type] ?? {}, key, value, key)
}
