import type { StorageUsage } from '#contracts/errors.ts'
import { formatBytes } from '#domain/format/format-bytes.ts'
import { FigureTable } from '#web/ui/charts/figure-table.tsx'
import { cx } from '#web/ui/cx.ts'
import * as common from '#web/ui/messages.ts'
import { Section } from '#web/ui/parts/section.tsx'
import { useFreshUsage } from './data/subscription-queries.ts'
import * as messages from './messages.ts'

const ROWS = [
  [messages.text, 'text'],
  [messages.photos, 'photos'],
  [common.history, 'history'],
] as const satisfies readonly (readonly [label: string, key: keyof StorageUsage])[]

/** From here on a bar asks for attention. */
const NEARLY_FULL = 0.9

const StorageRow = ({ label, bytes: { used, allowed } }: { label: string; bytes: StorageUsage['text'] }) => (
  <div className="flex flex-wrap justify-between gap-x-6">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold">
      {formatBytes(used)}{' '}
      <span className="font-normal text-ink-soft">{messages.ofBytes(formatBytes(allowed))}</span>
    </dd>
    <dd
      aria-hidden="true"
      className="mt-2 h-3 basis-full overflow-hidden rounded-full border border-edge bg-sunken"
    >
      {used > 0 && (
        <span
          className={cx(
            'block h-full min-w-1.5 forced-colors:bg-[Highlight]',
            used >= allowed * NEARLY_FULL ? 'bg-brass' : 'bg-action',
          )}
          style={{ width: `${Math.min(100, (100 * used) / allowed)}%` }}
        />
      )}
    </dd>
  </div>
)

export const StorageSection = () => {
  const storage = useFreshUsage().data?.storage
  if (!storage) return null
  return (
    <Section id="storage" title={messages.storage} text={messages.storageHint}>
      <dl className="flex flex-col gap-4">
        {ROWS.map(([label, key]) => (
          <StorageRow key={key} label={label} bytes={storage[key]} />
        ))}
      </dl>
      <FigureTable
        caption={messages.storageByKind}
        heads={[messages.kind, messages.used, messages.allowed]}
        rows={ROWS.map(([label, key]) => ({
          key,
          name: label,
          figures: [formatBytes(storage[key].used), formatBytes(storage[key].allowed)],
        }))}
      />
    </Section>
  )
}
