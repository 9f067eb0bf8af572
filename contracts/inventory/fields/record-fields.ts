import {
  CHOICE_MAX,
  CHOICES_MAX,
  FIELD_DEFINITIONS_MAX,
  FILE_MAX_BYTES,
  FILES_MAX,
  FILES_PER_TARGET_MAX,
  NAME_MAX,
} from '../field-limits.ts'
import type { Fields } from './field.ts'
import * as messages from './messages.ts'

/** Rows that a record can be about. */
export const RECORD_TARGETS = ['item', 'bin', 'place'] as const
export type RecordTarget = (typeof RECORD_TARGETS)[number]

export const FILE_ROLES = ['photo', 'receipt', 'manual', 'warranty', 'other'] as const
export type FileRole = (typeof FILE_ROLES)[number]

/** Media types of files, which their first bytes prove. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Types of the values of a person's own field. */
export const OWN_FIELD_TYPES = ['text', 'longText', 'number', 'date', 'yesNo', 'choice', 'link'] as const
export type OwnFieldType = (typeof OWN_FIELD_TYPES)[number]

const LINES = { max: CHOICES_MAX * (CHOICE_MAX + 1), most: CHOICES_MAX, longest: CHOICE_MAX } as const

const oneOf = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`)

/** Child row of an item, bin or place, or of the whole inventory; `kind` decides which fields it may have. */
export const RECORD = {
  kind: {
    kind: 'coded',
    pattern: oneOf('file', 'field'),
    invalid: messages.invalidRecordKind,
    required: true,
    ...messages.record.kind,
    isFixed: true,
  },
  /** Kind of row that `targetId` names; null of the whole inventory. */
  target: {
    kind: 'coded',
    pattern: oneOf(...RECORD_TARGETS),
    invalid: messages.invalidTarget,
    ...messages.record.target,
    isFixed: true,
  },
  targetId: { kind: 'reference', to: 'target', ...messages.record.targetId, isFixed: true },
  /** Of a file its name without a path; of a field its label. */
  name: { kind: 'line', max: NAME_MAX, required: true, ...messages.record.name, inForm: true },
  /** Media type of a file; type of a field's values. */
  type: {
    kind: 'coded',
    pattern: oneOf(...FILE_TYPES, ...OWN_FIELD_TYPES),
    invalid: messages.invalidType,
    ...messages.record.type,
    isFixed: true,
  },
  role: {
    kind: 'coded',
    pattern: oneOf(...FILE_ROLES),
    invalid: messages.invalidRole,
    ...messages.record.role,
    inForm: true,
  },
  /** Of a file as it was uploaded. */
  bytes: { kind: 'size', max: FILE_MAX_BYTES, ...messages.record.bytes, isFixed: true },
  /** SHA-256 of the uploaded bytes. */
  digest: {
    kind: 'coded',
    pattern: /^[0-9a-f]{64}$/,
    invalid: messages.invalidDigest,
    ...messages.record.digest,
    isFixed: true,
  },
  takenOn: { kind: 'day', ...messages.record.takenOn, inForm: true },
  /** One a line. */
  choices: { kind: 'lines', ...LINES, ...messages.record.choices, inForm: true },
  /** Categories whose items have the field, one a line; null for all. */
  categories: { kind: 'lines', ...LINES, ...messages.record.categories, inForm: true },
  /** Orders the records of one kind and target, lowest first; fractions are allowed. */
  position: {
    kind: 'number',
    max: 1e9,
    default: 0,
    invalid: messages.invalidPosition,
    ...messages.record.position,
  },
} as const satisfies Fields

export type RecordField = keyof typeof RECORD

interface KindOfRecord {
  /** Fields besides those of every record; others stay empty. */
  readonly fields: readonly RecordField[]
  /** Fields that such a record cannot be without. */
  readonly required: readonly RecordField[]
  readonly types: readonly string[]
  /** Most live records of one target; null for a kind that is about the whole inventory. */
  readonly perTarget: number | null
  readonly perInventory: number
}

export const RECORD_KINDS = {
  file: {
    fields: ['type', 'role', 'bytes', 'digest', 'takenOn', 'position'],
    required: ['type', 'role', 'bytes', 'digest'],
    types: FILE_TYPES,
    perTarget: FILES_PER_TARGET_MAX,
    perInventory: FILES_MAX,
  },
  field: {
    fields: ['type', 'choices', 'categories', 'position'],
    required: ['type'],
    types: OWN_FIELD_TYPES,
    perTarget: null,
    perInventory: FIELD_DEFINITIONS_MAX,
  },
} as const satisfies Record<string, KindOfRecord>

export type RecordKind = keyof typeof RECORD_KINDS

/** Null for a kind of a later version. */
export const kindOfRecord = (kind: unknown): KindOfRecord | null =>
  typeof kind === 'string' && Object.hasOwn(RECORD_KINDS, kind) ? RECORD_KINDS[kind as RecordKind] : null
