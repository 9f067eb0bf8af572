import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { name, required } from '../messages.ts'
import { Id, requiredLine } from '../text.ts'
import { LABEL_SIZE_NAME_MAX } from './field-limits.ts'
import * as messages from './messages.ts'

export const LABEL_SIZES_MAX = 50

/** Millimeters: from a label on a matchbox to the page of a plotter. */
const between = (label: string, least: number, most: number) =>
  z
    .number({ error: required(label) })
    .check(
      z.minimum(least, { error: messages.atLeastMillimeters(label, least) }),
      z.maximum(most, { error: () => messages.atMostMillimeters(label, most) }),
    )

const count = (label: string) =>
  z
    .int({ error: messages.notWhole(label) })
    .check(
      z.minimum(1, { error: messages.atLeastOne(label) }),
      z.maximum(50, { error: messages.atMostFifty(label) }),
    )

const values = {
  name: requiredLine(name, LABEL_SIZE_NAME_MAX),
  pageWidth: between(messages.pageWidth, 10, 2000),
  pageHeight: between(messages.pageHeight, 10, 2000),
  labelWidth: between(messages.labelWidth, 10, 2000),
  labelHeight: between(messages.labelHeight, 10, 2000),
  columns: count(messages.columns),
  rows: count(messages.rows),
  left: between(messages.left, 0, 1000),
  top: between(messages.top, 0, 1000),
  pitchX: between(messages.pitchX, 0, 2000),
  pitchY: between(messages.pitchY, 0, 2000),
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
