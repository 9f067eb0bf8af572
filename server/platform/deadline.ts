/**
 * Aborts its signal after so many milliseconds, unless cleared before. Its timer holds the signal: Node 20 collects
 * one of `AbortSignal.timeout` that only `AbortSignal.any` refers to, and then nothing ever ends the work.
 */
export const createDeadline = (milliseconds: number) => {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The work took too long', 'TimeoutError')),
    milliseconds,
  )
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
