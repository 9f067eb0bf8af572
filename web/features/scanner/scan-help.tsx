import * as messages from './messages.ts'

const STEPS = [
  [messages.startTitle, messages.startHint],
  [messages.aimTitle, messages.aimHint],
  [messages.waitTitle, messages.waitHint],
  [messages.lookInside, messages.lookInsideHint],
] as const

export const ScanHelp = () => (
  <section className="rounded border bg-surface p-5">
    <h2 className="text-lg">{messages.howToUseQrScanner}</h2>
    <ol className="mt-4 space-y-4">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-action-soft text-sm font-semibold text-action"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-5 border-t pt-4 text-sm text-ink-soft">
      <span className="font-semibold text-ink">{messages.mobileTip}</span>
      {` ${messages.mobileTipText}`}
    </p>
  </section>
)
