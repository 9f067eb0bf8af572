import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { CALLS } from './calls.ts'
import type { Parameter } from './parameters.ts'

const DEPTH = 3

const RESOURCES = new URL('../../../node_modules/stripe/esm/resources/', import.meta.url)

const isNothing = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) !== 0

/** True for the SDK's `string & {}`, which keeps an enum open. */
const isOpenText = (type: ts.Type): boolean => type.isIntersection()

const parameterOf = (checker: ts.TypeChecker, type: ts.Type, depth: number): Parameter => {
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !isNothing(part))
  const literals = parts.filter((part) => part.isStringLiteral()).map((part) => part.value)
  const rest = parts.filter((part) => !part.isStringLiteral())
  // Our calls must use known enum values.
  const named = literals.filter((text) => text !== '')
  if (named.length > 0 && rest.every((part) => !part.isNumberLiteral() && isOpenText(part)))
    return named.toSorted()
  const objects = rest.filter((part) => part.flags & ts.TypeFlags.Object)
  if (objects.length === 0) return 'value'
  if (depth === 0) return 'anything'
  const [object] = objects
  if (!object) return 'anything'
  if (checker.isArrayType(object)) {
    const [item] = checker.getTypeArguments(object as ts.TypeReference)
    return item ? { each: parameterOf(checker, item, depth - 1) } : 'anything'
  }
  if (object.getStringIndexType()) return { named: 'value' }
  return { fields: fieldsOf(checker, object, depth) }
}

const fieldsOf = (checker: ts.TypeChecker, type: ts.Type, depth: number): Record<string, Parameter> => {
  const fields: Record<string, Parameter> = {}
  for (const property of type.getProperties().toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    fields[property.name] = parameterOf(checker, checker.getTypeOfSymbol(property), depth - 1)
  }
  return fields
}

/** Reads call parameters from the installed SDK's types. */
export const readParameters = (): Record<string, Record<string, Parameter>> => {
  const files = [...new Set(CALLS.map(({ file }) => fileURLToPath(new URL(file, RESOURCES))))]
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const all: Record<string, Record<string, Parameter>> = {}
  for (const { file, type: name } of CALLS) {
    const source = program.getSourceFile(fileURLToPath(new URL(file, RESOURCES)))
    let exported = source && checker.getSymbolAtLocation(source)
    for (const part of name.split('.')) {
      exported = exported && checker.getExportsOfModule(exported).find((one) => one.name === part)
    }
    if (!exported) throw new Error(`the SDK has no ${name} in ${file}`)
    all[name] = fieldsOf(checker, checker.getDeclaredTypeOfSymbol(exported), DEPTH)
  }
  return all
}
