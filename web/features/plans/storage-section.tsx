import type { StorageUsage } from '#contracts/errors.ts'
import { formatBytes } from '#domain/format/format-bytes.ts'
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

const StorageRow = ({ label, bytes: { used, allowed } }: { label: string; bytes: StorageUsage['text'] }) => (
  <div className="flex flex-wrap justify-between gap-x-6">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold">
      {formatBytes(used)}{' '}
      <span className="font-normal text-ink-soft">{messages.ofBytes(formatBytes(allowed))}</span>
    </dd>
    <dd aria-hidden="true" className="mt-2 h-1.5 basis-full overflow-hidden rounded-full bg-sunken">
      <span
        className={cx(
          'block h-full origin-left rtl:origin-right rounded-full',
          used >= allowed ? 'bg-brass' : 'bg-action',
        )}
        style={{ transform: `scaleX(${Math.min(1, used / allowed)})` }}
      />
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
    </Section>
  )
}
