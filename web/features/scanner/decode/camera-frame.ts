/** One picture of a camera for a worker, and the part of it that is read. */
export interface CameraFrame {
  readonly picture: ImageBitmap | VideoFrame
  /** Part that is read, in the picture's pixels. */
  readonly left: number
  readonly top: number
  readonly sourceWidth: number
  readonly sourceHeight: number
  /** Pixels to read it in. */
  readonly width: number
  readonly height: number
}

/** Refers to the camera's own memory; null where the browser cannot, or would turn the picture. */
const videoFrameOf = (video: HTMLVideoElement): VideoFrame | null => {
  if (typeof VideoFrame === 'undefined') return null
  let frame: VideoFrame
  try {
    frame = new VideoFrame(video)
  } catch {
    // The caller copies the picture instead.
    return null
  }
  if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame
  frame.close()
  return null
}

/** @returns the center of the picture, magnified by `crop`; its taker closes it */
export const takeFrame = async (
  video: HTMLVideoElement,
  crop: number,
  longest: number,
): Promise<CameraFrame> => {
  const [sourceWidth, sourceHeight] = [
    Math.round(video.videoWidth / crop),
    Math.round(video.videoHeight / crop),
  ]
  const [left, top] = [
    Math.round((video.videoWidth - sourceWidth) / 2),
    Math.round((video.videoHeight - sourceHeight) / 2),
  ]
  const ratio = Math.min(1, longest / Math.max(sourceWidth, sourceHeight))
  const [width, height] = [Math.round(sourceWidth * ratio), Math.round(sourceHeight * ratio)]
  // Copying takes the page's thread longer than one frame of the screen.
  const shared = videoFrameOf(video)
  if (shared) return { picture: shared, left, top, sourceWidth, sourceHeight, width, height }
  const picture = await createImageBitmap(video, left, top, sourceWidth, sourceHeight, {
    resizeWidth: width,
    resizeHeight: height,
  })
  return { picture, left: 0, top: 0, sourceWidth: width, sourceHeight: height, width, height }
}

/** @throws for a file that is no picture; its taker closes the frame */
export const photoFrame = async (photo: File, longest: number): Promise<CameraFrame> => {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const { width: sourceWidth, height: sourceHeight } = picture
  const ratio = Math.min(1, longest / Math.max(sourceWidth, sourceHeight))
  const [width, height] = [Math.round(sourceWidth * ratio), Math.round(sourceHeight * ratio)]
  return { picture, left: 0, top: 0, sourceWidth, sourceHeight, width, height }
}
