/**
 * Heads of the exported table, by what they are in English. Each is another, and as short as a column. What one was is
 * listed in `domain/import/languages` for good: an import finds its columns again by them.
 */
export const heads = {
  Bin: 'Bin',
  Place: 'Place',
  'Bin category': 'Bin category',
  'Bin description': 'Bin description',
  Item: 'Item',
  Quantity: 'Quantity',
  Category: 'Category',
  Description: 'Description',
  Notes: 'Notes',
  'Bin last checked': 'Bin last checked',
  'Missing since': 'Missing since',
  'Bin QR code': 'Bin QR code',
  Maker: 'Maker',
  Model: 'Model',
  'Serial number': 'Serial number',
  'Bought on': 'Bought on',
  'Bought from': 'Bought from',
  Price: 'Price',
  Value: 'Value',
  'Warranty until': 'Warranty until',
  'Expires on': 'Expires on',
  Tags: 'Tags',
  Codes: 'Codes',
  'No longer here': 'No longer here',
  'Gone since': 'Gone since',
  'Gone to': 'Gone to',
}
