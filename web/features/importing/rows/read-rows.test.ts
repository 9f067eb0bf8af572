import { expect, test } from 'vitest'
import type { TableRow } from '../file/parse-protocol.ts'
import { readRows } from './read-rows.ts'

const read = (text: string, delimiter = ','): TableRow[] => {
  const rows: TableRow[] = []
  readRows(text, delimiter, (row) => rows.push(row))
  return rows
}

const OPEN = 'a quotation mark is opened here and never closed'

test('parses quoted commas, line breaks and quotation marks, and reports the first line of each row', () => {
  expect(read('Item,Notes\r\nLamp,"tall, ""old""\r\nand heavy"\r\n\r\nRope,\r\n')).toEqual([
    { line: 1, cells: ['Item', 'Notes'] },
    { line: 2, cells: ['Lamp', 'tall, "old"\r\nand heavy'] },
    { line: 5, cells: ['Rope', ''] },
  ])
})

test('reports an unclosed quotation mark without affecting other lines', () => {
  expect(read('Item,Notes,Bin\nLamp,"tall,Attic\nRope,long,Shed\nSaw,sharp,Shed\n')).toEqual([
    { line: 1, cells: ['Item', 'Notes', 'Bin'] },
    { line: 2, cells: ['Lamp', 'tall', 'Attic'], broken: OPEN },
    { line: 3, cells: ['Rope', 'long', 'Shed'] },
    { line: 4, cells: ['Saw', 'sharp', 'Shed'] },
  ])
})

test('keeps the quotes of the next line from closing an open cell where every cell is quoted', () => {
  expect(read('"Lamp","tall\n"Rope","long"\n"Saw","two\nlines"\n')).toEqual([
    { line: 1, cells: ['Lamp', 'tall'], broken: OPEN },
    { line: 2, cells: ['Rope', 'long'] },
    { line: 3, cells: ['Saw', 'two\nlines'] },
  ])
})

test('reports the line of the unclosed quotation mark in a row of several lines', () => {
  expect(read('Lamp;"two\nlines";"tall\nRope;long\n', ';')).toEqual([
    { line: 1, cells: ['Lamp', 'two\nlines', 'tall'], broken: OPEN.replace('here', 'in line 2') },
    { line: 3, cells: ['Rope', 'long'] },
  ])
})

test('reports a quotation mark inside a quoted cell for its whole row', () => {
  const broken = 'a quotation mark is in the middle of a cell'
  expect(read('Lamp,"a "tall" one\nof brass"\nRope,long')).toMatchObject([
    { line: 1, broken },
    { line: 3, cells: ['Rope', 'long'] },
  ])
})

test('reads a table of only broken lines to its end in bounded time', () => {
  const rows = read(`${'"Lamp,tall\n'.repeat(20_000)}`)
  expect(rows.every((row) => row.broken !== undefined)).toBe(true)
  expect(rows.slice(0, 200)).toEqual(
    rows.slice(0, 200).map((_, at) => ({ line: at + 1, cells: ['Lamp', 'tall'], broken: OPEN })),
  )
  expect(rows.at(-1)?.cells.join()).toContain('tall')
})
