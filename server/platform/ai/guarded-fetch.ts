const MAX_REPLY_BYTES = 2 * 1024 * 1024

const bounded = (max: number) => {
  let receivedBytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength
      if (receivedBytes > max) controller.error(new Error(`the AI service sent more than ${max} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/** Makes a fetch that reaches one origin only, follows no redirect, and cuts off overlong responses. */
export const createGuardedFetch = (baseUrl: string, maxReplyBytes = MAX_REPLY_BYTES): typeof fetch => {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new Error('only the AI service of the settings is ever asked')
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    return new Response(response.body.pipeThrough(bounded(maxReplyBytes)), response)
  }
}
