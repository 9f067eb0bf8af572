/** Keeps its signal alive by a timer: Node 20 collects a timeout that only `AbortSignal.any` refers to. */
export const createDeadline = (milliseconds: number) => {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The work took too long', 'TimeoutError')),
    milliseconds,
  )
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
