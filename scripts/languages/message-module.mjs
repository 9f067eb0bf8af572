import ts from 'typescript'
import { createMessage, isCounted, isOneOrMany, withoutParentheses } from './message.mjs'

/** Modules that hold texts for people, and nothing else. */
export const isMessageModule = (path) => /(^|[/-])messages\.ts$/.test(path)

/** Properties beside texts that name no text. */
const PROPERTIES_WITHOUT_TEXT = new Set(['variant', 'kind', 'sign', 'of', 'icon', 'value', 'tone'])

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])

const isLeaf = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)

const isText = (node) =>
  isLeaf(node) || ts.isTaggedTemplateExpression(node) || isCounted(node) || isOneOrMany(node)

/** @returns {string} the last line of a comment in JSDoc above a declaration or a property */
const commentOf = (node) => {
  const docs = node.jsDoc ?? []
  const text = docs.at(-1)?.comment
  return typeof text === 'string' ? text.replace(/\s+/g, ' ') : ''
}

/**
 * Finds the texts of a message module.
 * @param {string} path of the module, below the project's folder, with `/`
 * @param {string} source of it, in TypeScript
 * @returns {import('./message.mjs').Message[]} in their order; a text inside of another's argument follows it
 */
export const findMessages = (path, source) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const messages = []
  const uses = new Map()
  const uniqueName = (name) => {
    const count = (uses.get(name) ?? 0) + 1
    uses.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  }

  const add = (node, names, comment) => {
    const message = createMessage(node, `${path}:${uniqueName(names.join('.'))}`, comment)
    // A template of names and signs alone says nothing that a language would change.
    if (message.hasWords) messages.push(message)
    for (const inserted of message.inserts) visit(inserted, names, '')
  }

  const visit = (given, names, comment) => {
    const node = withoutParentheses(given)
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isText(node)) return add(node, names, comment)
    if (ts.isVariableStatement(node)) {
      for (const declaration of node.declarationList.declarations)
        if (declaration.initializer)
          visit(declaration.initializer, [...names, declaration.name.getText()], commentOf(node))
      return
    }
    if (ts.isPropertyAssignment(node)) {
      const key = ts.isComputedPropertyName(node.name) ? node.name.expression.getText() : node.name.text
      if (!PROPERTIES_WITHOUT_TEXT.has(key)) visit(node.initializer, [...names, key], commentOf(node))
      return
    }
    if (ts.isFunctionDeclaration(node)) {
      if (node.body) visit(node.body, [...names, node.name?.text ?? ''], commentOf(node))
      return
    }
    if (ts.isArrowFunction(node)) return visit(node.body, names, comment)
    if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
      for (const side of [node.left, node.right]) if (!isLeaf(side)) visit(side, names, '')
      return
    }
    if (ts.isElementAccessExpression(node)) return visit(node.expression, names, comment)
    ts.forEachChild(node, (child) => visit(child, names, comment))
  }
  ts.forEachChild(file, (statement) => visit(statement, [], ''))
  return messages
}
