import ts from 'typescript'

/** Properties whose value a person reads, where it has a capital. */
const READ_PROPERTIES = new Set(['title', 'label', 'description', 'hint', 'message', 'placeholder'])

/** 'Bin not found', not 'Content-Type'. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']*,? \S*\p{L}/u
const WORD = /^\p{Lu}\p{Ll}+/u

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

const isRefusal = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'AppError'

/** Errors of programmers, summaries in the API document, keys, and what goes to a log or into a query. */
const staysEnglish = (node: ts.Node): boolean => {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return true
  if (ts.isElementAccessExpression(node.parent)) return node === node.parent.argumentExpression
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'summary'
  if (ts.isTaggedTemplateExpression(node)) return true
  if (ts.isCallExpression(node)) return /(^|\.)(log|console|process)\b/.test(node.expression.getText())
  return ts.isNewExpression(node) && /(Error|Exception)$/.test(node.expression.getText()) && !isRefusal(node)
}

/** Tells half a sentence, which goes on elsewhere: 'Did you mean ', ', although it is private'. @param text ICU message */
export const isHalf = (text: string): boolean => /^[\s,;:.)]|[\s(]$/.test(text)

/** Finds texts for people in a module that is none of messages: `path:line: text`. */
export const findTexts = (path: string, source: string): string[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (staysEnglish(node)) return
    const text = textOf(node)
    const { parent } = node
    const isRead =
      isRefusal(parent) || (ts.isPropertyAssignment(parent) && READ_PROPERTIES.has(parent.name.getText()))
    if (text !== null && (SENTENCE.test(text) || (isRead && WORD.test(text))))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text}`)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return found
}
