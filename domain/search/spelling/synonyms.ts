import { stemWord, tokenize } from '../tokenize.ts'

const SYNONYMS = [
  'christmas xmas',
  'flashlight torch headlamp',
  'tv television telly',
  'couch sofa',
  'phone mobile cellphone',
  'charger adapter',
  'cable cord lead wire',
  'scissors shears',
  'trash garbage rubbish',
  'photo picture',
  'plaster bandaid bandage',
  'painkiller ibuprofen aspirin paracetamol',
  'medicine medication pill meds',
  'sneaker trainer shoe',
  'jumper sweater pullover',
  'trousers pants',
  'coat jacket parka',
  'hat cap beanie',
  'gift present',
  'spanner wrench',
  'glue adhesive',
  'sellotape tape',
  'stroller pram buggy',
  'diaper nappy',
  'vacuum hoover',
  'papers documents document',
  'toy plaything',
  'bicycle bike',
  'fridge refrigerator',
  'mug cup',
  'bauble ornament',
]

const byStem = new Map<string, readonly string[]>()
for (const line of SYNONYMS) {
  const stems = tokenize(line).map(stemWord)
  for (const stem of stems)
    byStem.set(stem, [...(byStem.get(stem) ?? []), ...stems.filter((other) => other !== stem)])
}

export const synonymsOf = (stem: string): readonly string[] => byStem.get(stem) ?? []
