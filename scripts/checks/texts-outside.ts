/** Files and folders whose texts stay English, and why. */
export const STAYS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  'the assistant understands English alone': [
    'domain/assistant/',
    'server/features/assistant/',
    'web/features/assistant/chat/examples.ts',
  ],
  'language models read it': [
    'server/features/mcp/',
    'contracts/assistant/',
    'server/features/image-analysis/',
    'server/features/placement/model-opinion.ts',
  ],
  'the operator reads it': [
    'server/platform/start/',
    'server/platform/settings/',
    'server/platform/db/',
    'server/platform/metrics.ts',
    'server/platform/payments/stripe/',
    'server/compose/compose-backups.ts',
    'server/compose/compose-payments.ts',
    'domain/labels/sheet/sticker-layout.ts',
    'domain/labels/sheet/sticker-sheet.ts',
    'server/compose/compose.ts',
    'server/app.ts',
    'server/features/orders/fulfillment-service.ts',
  ],
  'programmers read it in the API document': ['server/platform/http/api-docs/', 'contracts/accounts/oidc.ts'],
  'doubles and guards of tests': ['server/testing/'],
  'headings in files of other programs': ['domain/import/file/detect-format.ts'],
  'heads of tables, which are read and not shown': ['domain/import/languages/'],
  'heads of exports in English; others have messages': [
    'contracts/inventory/fields/bin-fields.ts',
    'contracts/inventory/fields/item-fields.ts',
    'domain/export/inventory-csv.ts',
  ],
  'names of products': ['domain/labels/stock/label-stocks.ts', 'domain/naming/device-name.ts'],
  'names of carriers': ['domain/billing/tracking-number.ts'],
  'names of fonts': ['web/features/payments/stripe/stripe-appearance.ts'],
  'stored values, shown by messages': ['contracts/inventory/categories.ts', 'contracts/accounts/admin.ts'],
  'stored, and shown on no screen': ['domain/achievements.ts'],
}

/** Files whose texts wait to be moved into a message module; this list only shrinks. */
export const NOT_MOVED: readonly string[] = [
  'domain/export/backup-json.ts',
  'web/features/exporting/make-export.ts',
]
