/** Counts frames up to the one in which `isThere` holds. */
export const framesUntil = (isThere: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    let frames = 0
    const tick = () => {
      frames += 1
      if (!isThere()) return void requestAnimationFrame(tick)
      // A message arrives after the frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(frames)
      port2.postMessage(null)
    }
    requestAnimationFrame(tick)
  })
