const cutOff = (max: number) => {
  let receivedBytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength
      if (receivedBytes > max) controller.error(new Error(`the answer has more than ${max} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/** Makes a fetch that follows no redirect, ends in time, answer included, and cuts off overlong answers. */
export const createBoundedFetch =
  ({ timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number }) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    return response.body ? new Response(response.body.pipeThrough(cutOff(maxBytes)), response) : response
  }
