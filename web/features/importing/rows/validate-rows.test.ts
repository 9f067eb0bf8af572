import { expect, test } from 'vitest'
import { guessUses } from '#domain/import/columns.ts'
import { detectFormat, usesOf } from '#domain/import/file/detect-format.ts'
import type { KnownBin } from '#domain/import/import-plan.ts'
import { validateRows } from './validate-rows.ts'

const judged = async (headers: string[], rows: string[][], known: readonly KnownBin[] = []) => {
  const format = detectFormat(headers)
  const validation = await validateRows(
    {
      rows: rows.map((cells, at) => ({ line: at + 2, cells })),
      columns: { headers, uses: format ? usesOf(format, headers) : guessUses(headers) },
      known,
      itemsOf: () => [{ name: 'Lamp' }, { name: 'Rope' }],
      unnamed: 'Unsorted',
      stickers: new Map([['BIN-123456-ABCDEF', 'two']]),
      origins: ['https://bins.example.net', 'http://nas.lan:3000'],
      excluded: new Set(),
      edits: new Map(),
    },
    () => false,
  )
  return validation?.rows ?? []
}

test('shows the place of an existing bin', async () => {
  const rows = await judged(
    ['Bin', 'Place', 'Item'],
    [
      ['Box', 'Attic', 'Pen'],
      ['Box', 'Cellar', 'Pen'],
      ['Box', 'Cellar', ''],
      ['Crate', '', 'Rope'],
      ['Shelf', '', 'Saw'],
    ],
    [{ id: 'one', name: 'Shelf', location: 'Shed' }],
  )
  expect(rows.map(({ name, words }) => [name, words])).toEqual([
    ['Pen', 'Box · Attic'],
    ['Pen', 'Box · Cellar'],
    ['Box · Cellar', 'Created by a line above'],
    ['Rope', 'Crate'],
    ['Saw', 'Shelf · Shed'],
  ])
})

test('marks a bin as empty only if no row fills it, and does not add an existing one', async () => {
  const rows = await judged(
    ['Bin', 'Item'],
    [
      ['Box', ''],
      ['Crate', ''],
      ['Box', 'Pen'],
      ['Shelf', ''],
      ['Shelf', 'Saw'],
      ['Box', ''],
    ],
    [{ id: 'one', name: 'Shelf', location: null }],
  )
  expect(rows.map(({ kind, newBin }) => [kind, newBin?.items.length])).toEqual([
    ['add', 1],
    ['add', 0],
    ['add', undefined],
    ['there', undefined],
    ['add', undefined],
    ['there', undefined],
  ])
  expect([rows[3]?.words, rows[5]?.words]).toEqual(['Existing bin', 'Created by a line above'])
})

test('reads quantities of several items in one cell', async () => {
  const rows = await judged(
    ['Bin Name', 'Area', 'Items', 'Tags'],
    [
      ['Box', '', 'Pen x 3; Tape; Nail x 1500', ''],
      ['Jar', '', 'Clip x 500', ''],
    ],
  )
  expect(rows.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Pen × 3, Tape, Nail × 1,500', 1],
    ['Clip', 500],
  ])
})

test('names the column of an invalid value', async () => {
  const rows = await judged(
    ['Artikel', 'Menge', 'Kiste', 'Farbe'],
    [
      ['Pen', 'two', 'Box', ''],
      ['', '2', 'Box', ''],
      ['Pen', '2', 'x'.repeat(300), ''],
      ['Pen', '2', 'Box', 'x'.repeat(6000)],
      ['Pen', '2', 'Box', '', 'more'],
    ],
  )
  expect(rows.map(({ invalidColumn }) => invalidColumn)).toEqual([1, 0, 2, 3, null])
})

test('finds a bin by its printed code or sticker, also of an earlier address, and never makes a bin of a code', async () => {
  const code = 'a'.repeat(22)
  const rows = await judged(
    ['Bin', 'Item'],
    [
      [`https://bins.example.net/qr/${code}`, 'Saw'],
      [`http://nas.lan:3000/qr/${code}`, 'Rope'],
      [`http://nas.lan:3000/qr/${'b'.repeat(22)}`, 'Pen'],
      ['https://bins.example.net/qr/bin-123456-abcdef', 'Tape'],
      ['https://bins.example.net/qr/BIN-123456-ABCDEG', 'Glue'],
    ],
    [
      { id: 'one', name: 'Shelf', location: 'Shed', qrCode: code },
      { id: 'two', name: 'Crate', location: null },
    ],
  )
  expect(rows.map(({ kind, words, newBin, invalidColumn }) => [kind, words, newBin, invalidColumn])).toEqual([
    ['add', 'Shelf · Shed', null, null],
    ['add', 'Shelf · Shed', null, null],
    ['problem', "This code isn't linked to a bin in this inventory", null, 0],
    ['add', 'Crate', null, null],
    ['problem', "This code isn't linked to a bin in this inventory", null, 0],
  ])
})

test('tells items that their bin has already, each once', async () => {
  const rows = await judged(
    ['Bin', 'Item'],
    [
      ['Shelf', 'lamp'],
      ['Shelf', 'Lamp'],
      ['Shelf', 'Saw'],
      ['Other', 'Rope'],
    ],
    [{ id: 'one', name: 'Shelf', location: null }],
  )
  expect(rows.map(({ repeats }) => repeats)).toEqual([true, false, false, false])
})

test('makes a folder of other folders a place and no bin', async () => {
  const rows = await judged(
    ['Entry Type', 'Entry Name', 'Primary Folder'],
    [
      ['Folder', 'Garage', ''],
      ['Folder', 'Box', 'Garage'],
      ['Item', 'Saw', 'Box'],
    ],
  )
  expect(rows.map(({ kind, words }) => [kind, words])).toEqual([
    ['there', 'A place for the bins in it'],
    ['add', 'Box · Garage'],
    ['add', 'Box'],
  ])
})
