import { expect, test } from 'vitest'
import { guessUses, languageOf, looksLikeHeaders } from '../columns.ts'
import { buildImportPlan } from '../import-plan.ts'
import { createSurvey, withSurvey } from '../survey.ts'
import { createCategoryReader } from './category-names.ts'

test.each([
  ['de', ['Bezeichnung', 'Anzahl', 'Kiste', 'Lagerort'], ['item', 'quantity', 'bin', 'place']],
  ['de', ['GEGENSTAND', 'STUECK', 'BEHAELTER', 'STANDORT'], ['item', 'quantity', 'bin', 'place']],
  ['de', ['Artikel', 'Kategorien', 'Stück', 'Box', 'Ort'], ['item', 'category', 'quantity', 'bin', 'place']],
  ['de', ['Name', 'Beschreibung', 'Bemerkungen', 'Farbe'], ['item', 'description', 'notes', 'note']],
  ['de', ['Was', 'Menge', 'Wo'], ['item', 'quantity', 'path']],
  ['de', ['Kiste Nr.', 'Inhalt', 'Raum'], ['bin', 'items', 'place']],
  ['de', ['Name', 'Art', 'Ort'], ['item', 'category', 'path']],
  ['fr', ['Désignation', 'Quantité', 'Boîte', 'Emplacement'], ['item', 'quantity', 'bin', 'place']],
  ['fr', ['designation', 'quantite', 'boite', 'emplacement'], ['item', 'quantity', 'bin', 'place']],
  ['fr', ['Nom', 'Nombre', 'Bac', 'Lieu'], ['item', 'quantity', 'bin', 'place']],
  ['fr', ['Objet', 'Nombre'], ['item', 'quantity']],
  ['fr', ['Article', 'Catégorie', 'Qté', 'Remarques'], ['item', 'category', 'quantity', 'notes']],
  ['fr', ['Nom de l’objet', 'Description', 'Pièce', 'Caisse'], ['item', 'description', 'place', 'bin']],
  ['es', ['Nombre', 'Cantidad', 'Caja', 'Lugar'], ['item', 'quantity', 'bin', 'place']],
  ['es', ['Artículo', 'Categoría', 'Ubicación', 'Contenedor'], ['item', 'category', 'place', 'bin']],
  ['es', ['objeto', 'descripcion', 'notas', 'unidades'], ['item', 'description', 'notes', 'quantity']],
  [undefined, ['Name', 'Art', 'Description'], ['item', 'note', 'description']],
  [undefined, ['Article', 'Carton', 'Notes'], ['item', 'note', 'notes']],
  [undefined, ['Item', 'Menge'], ['item', 'quantity']],
  [undefined, ['Item', 'Type', 'Box', 'Number'], ['item', 'category', 'bin', 'quantity']],
] as const)('reads a table in %s: %j', (language, headers, uses) => {
  expect(languageOf(headers)?.language).toBe(language)
  expect(guessUses(headers)).toEqual(uses)
  expect(looksLikeHeaders(headers)).toBe(true)
})

test('a head of two languages is read with its neighbors, and alone as before', () => {
  expect(guessUses(['Nombre', 'Lugar'])).toEqual(['item', 'path'])
  expect(guessUses(['Nombre', 'Lieu'])).toEqual(['quantity', 'path'])
  expect(guessUses(['Nombre'])).toEqual(['item'])
})

const read = (headers: readonly string[], cells: readonly string[]) => {
  const columns = { headers, uses: guessUses(headers), language: languageOf(headers) }
  return buildImportPlan([{ line: 2, cells }], columns)
}

test('dots group digits in a German table alone', () => {
  const quantityOf = (headers: readonly string[], cell: string) =>
    read(headers, ['Nagel', cell]).bins[0]?.items[0]
  for (const [cell, quantity] of [
    ['1.000', 1000],
    ['12.500', 12_500],
    ['1.000.000', 1_000_000],
    ['2', 2],
  ] as const)
    expect(quantityOf(['Artikel', 'Menge'], cell)).toMatchObject({ quantity, notes: null })
  expect(quantityOf(['Artikel', 'Menge'], '1.000 Stück')).toMatchObject({ quantity: 1000, notes: null })
  expect(quantityOf(['Item', 'Quantity'], '1.000')).toMatchObject({ quantity: 1, notes: 'Quantity: 1.000' })
  expect(quantityOf(['Artículo', 'Cantidad'], '1.000')).toMatchObject({ quantity: 1 })
  expect(read(['Artikel', 'Menge'], ['Mehl', '0.500']).problems).toHaveLength(1)
})

test('days come first where the heads tell the language, and stay a question otherwise', () => {
  const orderOf = (headers: readonly string[]) => {
    const columns = { headers, uses: guessUses(headers), language: languageOf(headers) }
    const survey = createSurvey(columns)
    survey.add(['Seil', '3/5/2026'])
    return withSurvey(columns, survey.result()).dateOrders?.[1]
  }
  expect(orderOf(['Artikel', 'Fehlt seit'])).toBe('day')
  expect(orderOf(['Objet', 'Manquant depuis'])).toBe('day')
  expect(orderOf(['Artículo', 'Falta desde'])).toBe('day')
  expect(orderOf(['Item', 'Missing since'])).toBe(null)
})

test('names of categories are stored as the built-in ones, but for those of the person', () => {
  const german = createCategoryReader({ languages: ['de', 'fr'], own: ['Spielzeug'] })
  expect(german('item', 'Werkzeuge')).toBe('Tools')
  expect(german('item', 'küche')).toBe('Kitchen')
  expect(german('bin', 'Küche')).toBe('kitchen')
  expect(german('item', 'VETEMENTS')).toBe('Clothing')
  expect(german('item', 'spielzeug')).toBe('spielzeug')
  expect(german('item', 'Herramientas')).toBe('Herramientas')
  expect(createCategoryReader({ languages: ['en'], own: [] })('bin', 'Bad')).toBe('Bad')
})
