/** Runs once so many frames are drawn: a virtual list draws what it scrolled to a frame later. */
export const afterFrames = (frames: number, run: () => void) => {
  if (frames === 0) run()
  else requestAnimationFrame(() => afterFrames(frames - 1, run))
}
