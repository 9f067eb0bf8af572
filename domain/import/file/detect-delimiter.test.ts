import { expect, test } from 'vitest'
import { detectLayout } from './detect-delimiter.ts'

const sign = (...lines: string[]) => detectLayout(lines.join('\n')).delimiter

test('takes the sign with which the rows agree', () => {
  expect(sign('Item name (short, clear);Bin (room, shelf)', 'Lamp;Box 1')).toBe(';')
  expect(sign('Name, maker, year;Where it is', 'Lamp;Box 1', 'Saw, old;Box 2')).toBe(';')
  expect(sign('Teil (groß; klein),Ort (Raum; Regal)', 'Lampe,Kiste 1', 'Säge,Kiste 2')).toBe(',')
  expect(sign('Item,Tags', 'Lamp,a;b;c', 'Saw,a', '"Rope, long",b;c')).toBe(',')
  expect(sign('Lamp;1,5', 'Saw;2,25', 'Rope;0,5')).toBe(';')
  // Most rows agree with another sign, all with this one.
  expect(sign('Foo,Bar,Baz', 'a;b,x,2', 'c;d,y,4', 'e;f,z,6')).toBe(',')
  expect(sign('Name\tBox', 'Lamp, big, red\tShelf')).toBe('\t')
  expect(sign('Item|Quantity|Bin', 'Lamp|2|Box')).toBe('|')
  expect(sign('Teil|Stk|Fach', 'Lampe|2|A, oben', 'Seil|1|B, unten')).toBe('|')
  expect(
    sign('"Item; name";"Bin, place"', '"Lamp, ""big"", red";"Box"', '"two\nlines, and more";"Box"'),
  ).toBe(';')
})

test('finds the column names below titles', () => {
  expect(sign('Our things, 2024', 'Item;Qty;Box')).toBe(';')
  expect(sign('Our things;;;', 'sorted, by room;;;', 'Gegenstand;Anzahl;Ort;Notiz', 'Säge;1;Keller;')).toBe(
    ';',
  )
})

test('reads the line that names the sign', () => {
  expect(sign('sep=;', 'Lamp, big;2')).toBe(';')
  expect(sign('SEP=|', 'Lamp|2')).toBe('|')
  expect(sign('"sep=^"', 'Item^Bin')).toBe('^')
  expect(sign('sep=\t', 'Item\tBin')).toBe('\t')
  expect(sign('sep=,;;', 'Item,Bin')).toBe(',')
})

test('leaves lists of items alone', () => {
  expect(sign('Lamp, big', 'Saw')).toBe(null)
  expect(sign('Saw | Tools | sharp', 'Lamp | Light | old')).toBe(null)
  expect(sign('Lamp', 'Screws, 5 mm', 'Rope')).toBe(null)
  expect(sign('Lamp')).toBe(null)
})

test('is not led astray by a quotation mark that nobody closes', () => {
  expect(sign('Item;Size', 'Pipe;1"', '"Saw;2', 'Rope, long;3')).toBe(';')
})
