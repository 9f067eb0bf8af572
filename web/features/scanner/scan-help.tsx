const STEPS = [
  ['Start', 'Start the camera and allow it when your browser asks.'],
  ['Aim', 'Hold the code inside the frame, a hand away, in good light.'],
  ['Wait', 'It scans automatically, from any angle, in about a second.'],
  ['Look inside', 'The bin comes up: open its contents.'],
] as const

export const ScanHelp = () => (
  <section className="rounded border bg-surface p-5">
    <h2 className="text-lg">How to Use QR Scanner</h2>
    <ol className="mt-4 space-y-4">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="numeric flex size-7 shrink-0 items-center justify-center rounded-full bg-action-soft text-sm font-semibold text-action"
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
      <span className="font-semibold text-ink">Mobile tip:</span> Open Camera takes a photo with your phone's
      own camera, which reads small and far codes best. Your phone's camera app opens these codes, too.
    </p>
  </section>
)
