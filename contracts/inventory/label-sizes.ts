import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, requiredLine } from '../text.ts'
import { LABEL_SIZE_NAME_MAX } from './field-limits.ts'

export const LABEL_SIZES_MAX = 50

/** Millimeters: from a label on a matchbox to the page of a plotter. */
const between = (label: string, least: number, most: number) =>
  z
    .number({ error: `${label} is required` })
    .check(
      z.minimum(least, { error: `${label} is at least ${least} mm` }),
      z.maximum(most, { error: () => `${label} is at most ${most.toLocaleString('en-US')} mm` }),
    )

const count = (label: string) =>
  z
    .int({ error: `${label} is a whole number` })
    .check(z.minimum(1, { error: `${label}: at least 1` }), z.maximum(50, { error: `${label}: at most 50` }))

const values = {
  name: requiredLine('Name', LABEL_SIZE_NAME_MAX),
  pageWidth: between('Page width', 10, 2000),
  pageHeight: between('Page height', 10, 2000),
  labelWidth: between('Label width', 10, 2000),
  labelHeight: between('Label height', 10, 2000),
  columns: count('Labels across'),
  rows: count('Labels down'),
  left: between('Left margin', 0, 1000),
  top: between('Top margin', 0, 1000),
  pitchX: between('Distance across', 0, 2000),
  pitchY: between('Distance down', 0, 2000),
}

/** Millimeters; a pitch reaches from one label's edge to the next one's. */
export const LabelSizeValues = z.object(values)
export type LabelSizeValues = z.infer<typeof LabelSizeValues>

export const LabelSize = z.object({ id: Id, ...values })
export type LabelSize = z.infer<typeof LabelSize>

const byId = z.object({ id: Id })

export const labelSizeEndpoints = {
  list: endpoint({
    name: 'labelSizes.list',
    method: 'GET',
    path: '/api/label-sizes',
    access: 'signed-in',
    subject: 'self',
    summary: 'The label sizes of the account, by name.',
    reply: z.array(LabelSize),
  }),
  save: endpoint({
    name: 'labelSizes.save',
    method: 'PUT',
    path: '/api/label-sizes/{id}',
    access: 'signed-in',
    subject: 'self',
    summary: 'Keeps a label size under an id that the caller chose; repeating it changes nothing.',
    params: byId,
    body: LabelSizeValues,
    reply: LabelSize,
  }),
  remove: endpoint({
    name: 'labelSizes.remove',
    method: 'DELETE',
    path: '/api/label-sizes/{id}',
    access: 'signed-in',
    subject: 'self',
    summary: 'Removes a label size; repeating it is harmless.',
    params: byId,
    reply: z.object({ success: z.literal(true) }),
  }),
} as const
