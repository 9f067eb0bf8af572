/** Where the columns of another program's export go. Every name is a header of that program. */
export interface ImportFormat {
  program: string
  /** Headers that together tell this program; all must be there. */
  tellTale: readonly string[]
  name: string
  /** Becomes the bin. */
  bin: string
  description?: string
  category?: string
  notes?: string
  quantity?: string
  /** Left out on purpose: they say nothing about where a thing is. */
  ignored?: readonly string[]
}

/** What an item's bin is called when its row names none. */
export const UNSORTED = 'Unsorted'

export const IMPORT_FORMATS: readonly ImportFormat[] = [
  {
    program: 'Homebox',
    tellTale: ['HB.name', 'HB.location'],
    name: 'HB.name',
    bin: 'HB.location',
    description: 'HB.description',
    notes: 'HB.notes',
    quantity: 'HB.quantity',
    ignored: ['HB.import_ref'],
  },
  {
    program: 'Shelf',
    tellTale: ['title', 'location', 'custodian'],
    name: 'title',
    bin: 'location',
    description: 'description',
    category: 'category',
    quantity: 'quantity',
    ignored: ['bookable', 'type', 'consumptionType'],
  },
]

/** Finds the program by its headers. */
export const recogniseFormat = (headers: readonly string[]): ImportFormat | undefined =>
  IMPORT_FORMATS.find((format) => format.tellTale.every((header) => headers.includes(header)))
