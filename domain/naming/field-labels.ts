import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { lazy } from '#domain/lazy.ts'

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  location: 'place',
  placeId: 'place',
  parentId: 'place above',
  position: 'order',
  color: 'color',
  isQrPrivate: 'privacy',
  isMembersOnly: 'privacy',
  qrStyle: 'QR style',
  labelPrinted: 'label',
  notes: 'notes',
  quantity: 'quantity',
  binId: 'bin',
  imageUrl: 'photo',
  lastCheckedAt: 'last check',
  sweep: 'sweep',
  missingSince: 'missing mark',
}

export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

const day = lazy(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' }))

const formatDay = (moment: FieldValue): string => {
  const at = new Date(String(moment))
  return Number.isNaN(at.getTime()) ? String(moment) : day().format(at)
}

/** Names of rows by id; undefined for those that are not known. */
export interface RowNames {
  readonly bin: (id: string) => string | undefined
  readonly place: (id: string) => string | undefined
}

export const formatValue = (field: string, value: FieldValue, names: RowNames): string => {
  if (field === 'missingSince') return value === null ? 'found' : `missing since ${formatDay(value)}`
  if (value === null && field === 'placeId') return 'no place'
  if (value === null && field === 'parentId') return 'the top level'
  if (value === null || value === '') return 'empty'
  if (field === 'isQrPrivate') return value ? 'private' : 'public'
  if (field === 'isMembersOnly') return value ? 'members only' : 'not members only'
  if (field === 'placeId' || field === 'parentId') return names.place(String(value)) ?? 'another place'
  if (field === 'binId') return names.bin(String(value)) ?? 'another bin'
  if (field === 'qrStyle') return 'another look'
  if (field === 'labelPrinted') return 'printed'
  if (field === 'lastCheckedAt') return formatDay(value)
  return field === 'imageUrl' ? 'another photo' : String(value)
}
