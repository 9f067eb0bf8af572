type Row = Readonly<Record<string, unknown>>
/** Rows of an exported database by table: entities, tags, attachments. */
export type Collection = Readonly<Record<string, readonly Row[]>>

/** Parts of the ZIP that are read; each is the name of a table. */
export const COLLECTION_TABLES = [
  'entities',
  'entity_types',
  'entity_fields',
  'tags',
  'tag_entities',
  'attachments',
] as const

export interface CollectionTable {
  /** Column names first. */
  readonly rows: readonly (readonly string[])[]
  /** Files that no column names: receipts, manuals, further photos. */
  readonly otherFiles: number
}

const textOf = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
/** SQLite keeps yes and no as numbers. */
const isTrue = (row: Row, column: string): boolean => row[column] === true || row[column] === 1
const flagOf = (row: Row, column: string): string => (isTrue(row, column) ? 'true' : '')
const amountOf = (row: Row, column: string): string => (Number(row[column]) > 0 ? textOf(row, column) : '')
/** The day of a time; its zero time is no day. */
const dayOf = (row: Row, column: string): string => {
  const day = /^\d{4}-\d\d-\d\d(?!\d)/.exec(textOf(row, column))?.[0] ?? ''
  return day.startsWith('0001') ? '' : day
}
/** 1001 as '001-001'. */
const assetId = (row: Row): string => {
  const digits = textOf(row, 'asset_id').padStart(6, '0')
  return /^\d+$/.test(digits) && Number(digits) > 0 ? `${digits.slice(0, -3)}-${digits.slice(-3)}` : ''
}

const FIELD_COLUMNS: Readonly<Record<string, (field: Row) => string>> = {
  number: (field) => textOf(field, 'number_value'),
  boolean: (field) => String(isTrue(field, 'boolean_value')),
  time: (field) => dayOf(field, 'time_value'),
}
const fieldValue = (field: Row): string =>
  (FIELD_COLUMNS[textOf(field, 'type')] ?? (() => textOf(field, 'text_value')))(field)

const COLUMNS: readonly (readonly [string, (entity: Row) => string])[] = [
  ['HB.name', (entity) => textOf(entity, 'name')],
  ['HB.description', (entity) => textOf(entity, 'description')],
  ['HB.notes', (entity) => textOf(entity, 'notes')],
  ['HB.quantity', (entity) => textOf(entity, 'quantity')],
  ['HB.asset_id', assetId],
  ['HB.serial_number', (entity) => textOf(entity, 'serial_number')],
  ['HB.model_number', (entity) => textOf(entity, 'model_number')],
  ['HB.manufacturer', (entity) => textOf(entity, 'manufacturer')],
  ['HB.purchase_date', (entity) => dayOf(entity, 'purchase_date')],
  ['HB.purchase_from', (entity) => textOf(entity, 'purchase_from')],
  ['HB.purchase_price', (entity) => amountOf(entity, 'purchase_price')],
  ['HB.lifetime_warranty', (entity) => flagOf(entity, 'lifetime_warranty')],
  ['HB.warranty_expires', (entity) => dayOf(entity, 'warranty_expires')],
  ['HB.warranty_details', (entity) => textOf(entity, 'warranty_details')],
  ['HB.insured', (entity) => flagOf(entity, 'insured')],
  ['HB.archived', (entity) => flagOf(entity, 'archived')],
  ['HB.sold_to', (entity) => textOf(entity, 'sold_to')],
  ['HB.sold_price', (entity) => amountOf(entity, 'sold_price')],
  ['HB.sold_date', (entity) => dayOf(entity, 'sold_date')],
  ['HB.sold_notes', (entity) => textOf(entity, 'sold_notes')],
]

const groupBy = (rows: readonly Row[], column: string): ReadonlyMap<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = textOf(row, column)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The photo that stands for a thing: the one chosen, or the first. */
const coverOf = (attachments: readonly Row[], hasFile: (id: string) => boolean): string => {
  const photos = attachments.filter((row) => textOf(row, 'type') === 'photo' && hasFile(textOf(row, 'id')))
  const first = photos.find((row) => isTrue(row, 'primary')) ?? photos[0]
  return first ? textOf(first, 'id') : ''
}

/**
 * Makes a table, with the columns that Homebox gives its own, of an exported collection. A place has a row where nothing
 * in it has one.
 * @param hasFile true for an attachment whose file is there
 */
export const collectionTable = (
  collection: Collection,
  hasFile: (attachmentId: string) => boolean,
): CollectionTable => {
  const tableOf = (name: (typeof COLLECTION_TABLES)[number]): readonly Row[] => collection[name] ?? []
  const locationTypes = new Set(
    tableOf('entity_types').flatMap((type) => (isTrue(type, 'is_location') ? textOf(type, 'id') : [])),
  )
  const entities = new Map(tableOf('entities').map((entity) => [textOf(entity, 'id'), entity]))
  const isLocation = (entity: Row): boolean => locationTypes.has(textOf(entity, 'entity_type_entities'))
  const parentOf = (entity: Row): Row | undefined => entities.get(textOf(entity, 'entity_children'))
  /** Places that a thing is in, outermost first; things that hold it are no places. */
  const locationsOf = (entity: Row): Row[] => {
    const above = new Set<Row>()
    for (let at = parentOf(entity); at !== undefined && !above.has(at); at = parentOf(at)) above.add(at)
    return [...above].filter(isLocation).reverse()
  }
  const tagNames = new Map(tableOf('tags').map((tag) => [textOf(tag, 'id'), textOf(tag, 'name')]))
  const tagsOf = groupBy(tableOf('tag_entities'), 'entity_id')
  const fieldsOf = groupBy(tableOf('entity_fields'), 'entity_fields')
  const attachmentsOf = groupBy(tableOf('attachments'), 'entity_attachments')
  const ownFields = [...new Set(tableOf('entity_fields').map((field) => textOf(field, 'name')))].sort()
  const coverOfEntity = (entity: Row | undefined): string =>
    entity ? coverOf(attachmentsOf.get(textOf(entity, 'id')) ?? [], hasFile) : ''
  const parents = new Set([...entities.values()].map((entity) => textOf(entity, 'entity_children')))

  const covers = new Set<string>()
  const rowOf = (locations: readonly Row[], item: Row | null): string[] => {
    const id = item ? textOf(item, 'id') : ''
    const [photo, binPhoto] = [coverOfEntity(item ?? undefined), coverOfEntity(locations.at(-1))]
    for (const cover of [photo, binPhoto]) if (cover) covers.add(cover)
    const fields = fieldsOf.get(id) ?? []
    return [
      locations.map((location) => textOf(location, 'name')).join(' / '),
      textOf(locations.at(-1) ?? {}, 'description'),
      binPhoto,
      photo,
      (tagsOf.get(id) ?? []).flatMap((link) => tagNames.get(textOf(link, 'tag_id')) || []).join('; '),
      ...COLUMNS.map(([, cellOf]) => (item ? cellOf(item) : '')),
      ...ownFields.map((name) => {
        const field = fields.find((each) => textOf(each, 'name') === name)
        return field ? fieldValue(field) : ''
      }),
    ]
  }
  const rows = [...entities.values()].flatMap((entity) => {
    if (!isLocation(entity)) return [rowOf(locationsOf(entity), entity)]
    return parents.has(textOf(entity, 'id')) ? [] : [rowOf([...locationsOf(entity), entity], null)]
  })
  const head = [
    'HB.location',
    'HB.location_description',
    'HB.location_photo',
    'HB.photo',
    'HB.tags',
    ...COLUMNS.map(([name]) => name),
    ...ownFields.map((name) => `HB.field.${name}`),
  ]
  const files = tableOf('attachments').filter((row) => textOf(row, 'type') !== 'thumbnail')
  return { rows: [head, ...rows], otherFiles: files.length - covers.size }
}
