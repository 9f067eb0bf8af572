import ts from 'typescript'

/**
 * A text of a message module, as an ICU message.
 * @typedef {object} Message
 * @property {string} id module and name: `web/features/items/messages.ts:takeOneOut`
 * @property {string} english ICU message, as translators see it
 * @property {Map<string, Argument>} arguments by the names in the message
 * @property {string} comment for translators
 * @property {string} tag of a tagged template, else ''
 * @property {number} start of the text in the source
 * @property {number} end of the text in the source
 * @property {boolean} hasWords false for signs and inserts alone
 * @property {ts.Node[]} inserts expressions of arguments, which may hold texts of their own
 */

/**
 * @typedef {object} Argument
 * @property {'insert' | 'number' | 'count' | 'condition'} kind `count` chooses a plural form, `condition` true or other
 * @property {ts.Node} node expression of the value; of a condition, what is true
 */

/** @returns {boolean} for `=== 1`, which chooses between one and many */
export const isOneOrMany = (node) =>
  ts.isConditionalExpression(node) &&
  ts.isBinaryExpression(node.condition) &&
  node.condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
  node.condition.right.getText() === '1'

const COUNTED = new Set(['formatCount', 'plural'])

export const isCounted = (node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  COUNTED.has(node.expression.text) &&
  node.arguments
    .slice(1)
    .every((word) => ts.isStringLiteral(word) || ts.isNoSubstitutionTemplateLiteral(word))

const escapeIcu = (text, inPlural) =>
  text
    .replace(/'(?=[{}#'])|[{}]/g, (sign) => (sign === "'" ? "''" : `'${sign}'`))
    .replace(/#/g, (sign) => (inPlural ? "'#'" : sign))

const upperFirst = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const withoutParentheses = (node) =>
  ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node

const isNull = (node) => node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined'

const COMPARED = {
  [ts.SyntaxKind.GreaterThanToken]: 'Above',
  [ts.SyntaxKind.LessThanToken]: 'Below',
  [ts.SyntaxKind.GreaterThanEqualsToken]: 'From',
  [ts.SyntaxKind.LessThanEqualsToken]: 'UpTo',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: 'Is',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: 'IsNot',
}

/** Name of an expression for a translator: `parts.seen` is `seen`, `dayOf(moment)` is `moment`. */
const nameOf = (given) => {
  const node = withoutParentheses(given)
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'length' ? nameOf(node.expression) : node.name.text
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments
    if (first && (ts.isIdentifier(first) || ts.isPropertyAccessExpression(first))) return nameOf(first)
    return nameOf(node.expression)
  }
  if (ts.isNonNullExpression(node) || ts.isAsExpression(node)) return nameOf(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return `no${upperFirst(nameOf(node.operand))}`
  if (ts.isElementAccessExpression(node)) return nameOf(node.argumentExpression)
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    const isEqual = operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
    if (isNull(right)) return `${isEqual ? 'no' : 'has'}${upperFirst(nameOf(left))}`
    const compared = COMPARED[operatorToken.kind]
    return compared
      ? `${nameOf(left)}${compared}${upperFirst(right.getText().replace(/\W/g, ''))}`
      : nameOf(left)
  }
  return (
    node
      .getText()
      .replace(/\W+/g, '_')
      .replace(/^(?=\d)|^_|_$/g, '')
      .slice(0, 40) || 'value'
  )
}

const isNumberFormat = (node) =>
  ts.isCallExpression(node) &&
  node.arguments.length === 1 &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'formatNumber'

/** @param {ts.Node} node text @param {string} id @param {string} comment @returns {Message} */
export const createMessage = (node, id, comment) => {
  const found = new Map()
  const inserts = []
  let hasWords = false

  const argument = (kind, expression) => {
    const code = expression.getText()
    const base = nameOf(expression)
    let name = base
    for (let copy = 2; found.has(name) && found.get(name).node.getText() !== code; copy += 1)
      name = `${base}${copy}`
    const known = found.get(name)
    // A number that also chooses a plural form stays a count, whose value both need.
    if (!known || (known.kind !== 'count' && kind === 'count')) found.set(name, { kind, node: expression })
    if (!known && kind === 'insert') inserts.push(expression)
    return name
  }
  const words = (text, inPlural) => {
    // Quotation marks differ by language, as words do.
    if (/[\p{L}\p{Pi}\p{Pf}]/u.test(text)) hasWords = true
    return escapeIcu(text, inPlural)
  }

  const counted = (call) => {
    const [count, singular, many] = call.arguments
    const number = call.expression.text === 'formatCount' ? '# ' : ''
    const one = words(singular.text, true)
    const other = many ? words(many.text, true) : `${one}s`
    return `{${argument('count', count)}, plural, one {${number}${one}} other {${number}${other}}}`
  }

  const insert = (given, inPlural) => {
    const part = withoutParentheses(given)
    if (isCounted(part) || isOneOrMany(part) || ts.isStringLiteralLike(part) || ts.isTemplateExpression(part))
      return write(part, inPlural)
    if (ts.isConditionalExpression(part) && isWritable(part.whenTrue) && isWritable(part.whenFalse)) {
      const name = argument('condition', part.condition)
      return `{${name}, select, true {${write(part.whenTrue, inPlural)}} other {${write(part.whenFalse, inPlural)}}}`
    }
    if (isNumberFormat(part)) return `{${argument('number', part.arguments[0])}, number}`
    return `{${argument('insert', part)}}`
  }

  const write = (given, inPlural = false) => {
    const part = withoutParentheses(given)
    if (ts.isStringLiteralLike(part)) return words(part.text, inPlural)
    if (isCounted(part)) return counted(part)
    if (isOneOrMany(part)) {
      const name = argument('count', part.condition.left)
      return `{${name}, plural, one {${write(part.whenTrue, true)}} other {${write(part.whenFalse, true)}}}`
    }
    if (ts.isTaggedTemplateExpression(part)) return write(part.template, inPlural)
    if (ts.isTemplateExpression(part))
      return [
        words(part.head.text, inPlural),
        ...part.templateSpans.map(
          (span) => `${insert(span.expression, inPlural)}${words(span.literal.text, inPlural)}`,
        ),
      ].join('')
    return insert(part, inPlural)
  }
  const isWritable = (given) => {
    const part = withoutParentheses(given)
    return (
      ts.isStringLiteralLike(part) ||
      ts.isTemplateExpression(part) ||
      isCounted(part) ||
      ts.isTaggedTemplateExpression(part) ||
      (ts.isConditionalExpression(part) && isWritable(part.whenTrue) && isWritable(part.whenFalse))
    )
  }

  const english = write(node)
  return {
    id,
    english,
    arguments: found,
    comment,
    tag: ts.isTaggedTemplateExpression(node) ? node.tag.getText() : '',
    start: node.getStart(),
    end: node.getEnd(),
    hasWords,
    inserts,
  }
}
