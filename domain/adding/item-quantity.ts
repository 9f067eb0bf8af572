export interface CountedName {
  readonly name: string
  /** 1 when the text names none. */
  readonly quantity: number
}

const UNITS =
  'mm|cm|m|km|inch|ft|foot|feet|yd|yard|ml|cl|liter|litre|gallon|quart|pint|oz|ounce|lb|pound|gram|kg|w|watt|kw|v|volt|amp|mah|gb|tb|mb'
const PARTS =
  'piece|person|man|pack|prong|pin|ply|way|door|year|day|hour|minute|speed|burner|tier|string|quart|in \\d+'
const NUMBER = '^\\d+(?:[.,]\\d+)?[ -]?'
const WITH_UNIT = new RegExp(`${NUMBER}(?:${UNITS}) (?!of\\b)\\S`, 'i')
/** Matches a count of parts of one item: '1000 piece puzzle', but not '2 string lights'. */
const WITH_PARTS = new RegExp(`${NUMBER}(?:${PARTS}) (?!of\\b).*(?:[^s]|ss)$`, 'i')

/** True when a leading number belongs to the name: '2 m USB cable', '3 in 1 oil'. */
export const isMeasured = (text: string): boolean =>
  WITH_UNIT.test(text.trim()) || WITH_PARTS.test(text.trim())

/** '5x gloves', '5 x gloves' */
const TIMES_BEFORE = /^(?<count>\d{1,9})\s*[x×]\s+(?<name>\S.*)$/is
/** True for '5 x gloves', which stands for five items where '5 gloves' is one of quantity 5. */
export const isMultiplied = (text: string): boolean => TIMES_BEFORE.test(text.trim())

/** 'x5 gloves' */
const TIMES_FIRST = /^[x×]\s?(?<count>\d{1,9})\s+(?<name>\S.*)$/s
/** 'gloves x5', 'gloves x 5' */
const TIMES_AFTER = /^(?<name>.*\S)\s+[x×]\s?(?<count>\d{1,9})$/s
/** '5 gloves' */
const LEADING_COUNT = /^(?<count>\d{1,9})\s+(?<name>(?!(?:in|of|by|or|and|to|x)\b)\p{L}.*)$/isu

/** Ends with a dimension: 'Plank 2' of 'Plank 2 x 4'. */
const DIMENSION = new RegExp(`\\d\\s?(?:${UNITS}|["”″'′])?$`, 'i')
const PLURAL_ENDING = /(?:[^su]s|people|men|children|feet|teeth|mice|geese|dice|fish|sheep)$/i

/** '5 gloves' and '2 rolls of tape' count things; '3 ring binder' is a name. */
const isPlural = (name: string): boolean => {
  const [counted = ''] = name.split(/\sof\s/)
  return PLURAL_ENDING.test(counted)
}

/** Splits '5x gloves', '5 x gloves', 'gloves x5' and '5 gloves' into name and quantity. */
export const splitQuantity = (text: string, max: number): CountedName => {
  const whole = text.trim()
  const times = TIMES_BEFORE.exec(whole) ?? TIMES_FIRST.exec(whole)
  const after = times ? null : TIMES_AFTER.exec(whole)
  const bare = times || after || isMeasured(whole) ? null : LEADING_COUNT.exec(whole)
  const found =
    times ??
    (after && !DIMENSION.test(after.groups?.name ?? '') ? after : null) ??
    (bare && isPlural(bare.groups?.name ?? '') ? bare : null)
  const quantity = Number(found?.groups?.count)
  return found && quantity >= 1 && quantity <= max
    ? { name: found.groups?.name ?? whole, quantity }
    : { name: whole, quantity: 1 }
}
