import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useCamera } from '#web/platform/media/use-camera.ts'
import { createCodeLocationStore } from '../code-location-store.ts'
import { saveSweptShelf } from '../data/shelf-queries.ts'
import { useCodeNames } from '../data/sweep-queries.ts'
import { photoFrame } from '../decode/camera-frame.ts'
import { watchCamera } from '../decode/live-scan.ts'
import { SCANNER_MESSAGES } from '../messages.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import type { SweepResult } from './sweep-protocol.ts'
import { createSweepReader, type SweepReader } from './sweep-reader.ts'

/** Pixels: a camera's whole frame. */
const FRAME_SIDE_PX = 1280
/** Longest side in pixels of a photo that is read in place of frames. */
const PHOTO_SIDE_PX = 2560

export type SweepState =
  | { readonly is: 'idle' }
  | { readonly is: 'working' }
  | { readonly is: 'done'; readonly shelf: SweepResult; readonly sweptAt: string }
  | { readonly is: 'failed'; readonly words: string }

const IDLE: SweepState = { is: 'idle' }

/** Runs a sweep from the first frame to the shelf's map; frames are read while the camera is on. */
export const useSweep = (video: RefObject<HTMLVideoElement | null>) => {
  const { state: camera, start, stop } = useCamera(video)
  const [state, setState] = useState<SweepState>(IDLE)
  const [locations] = useState(createCodeLocationStore)
  const { names, learn, forget } = useCodeNames()
  const [count, setCount] = useState(0)
  const texts = useRef(new Set<string>())
  const reader = useRef<SweepReader | null>(null)
  const isOn = camera.is === 'on'

  const close = useCallback(() => {
    reader.current?.close()
    reader.current = null
  }, [])
  useEffect(() => close, [close])

  const learnRef = useRef(learn)
  useEffect(() => {
    learnRef.current = learn
  })
  useEffect(() => {
    const picture = video.current
    if (!isOn || !picture) return
    reader.current ??= createSweepReader()
    return watchCamera({
      video: picture,
      decoder: reader.current,
      longest: FRAME_SIDE_PX,
      onCodes: (codes) => {
        locations.put({ codes, width: picture.videoWidth, height: picture.videoHeight })
        const fresh = codes.map(({ text }) => text).filter((text) => !texts.current.has(text))
        if (fresh.length === 0) return
        for (const text of fresh) texts.current.add(text)
        setCount(texts.current.size)
        learnRef.current(fresh)
        navigator.vibrate?.(20)
      },
    })
  }, [isOn, locations, video])

  // Kept once every code is known, so that bins find themselves on it.
  useEffect(() => {
    if (state.is !== 'done' || state.shelf.rows.flat().some((text) => !names.has(text))) return
    void saveSweptShelf(state.shelf, names, state.sweptAt).catch((error: unknown) => console.warn(error))
  }, [state, names])

  const reset = () => {
    close()
    texts.current.clear()
    setCount(0)
    forget()
    setState(IDLE)
  }
  const begin = () => {
    reset()
    return start()
  }
  const shelfOf = async (sweep: SweepReader, ends: { nothing: string; failed: string }, photo?: File) => {
    setState({ is: 'working' })
    try {
      if (photo) {
        const codes = await sweep.frame(await photoFrame(photo, PHOTO_SIDE_PX))
        learn(codes.map(({ text }) => text))
      }
      const shelf = await sweep.finish()
      setState(
        shelf.rows.length === 0
          ? { is: 'failed', words: ends.nothing }
          : { is: 'done', shelf, sweptAt: new Date().toISOString() },
      )
    } catch {
      setState({ is: 'failed', words: ends.failed })
    } finally {
      close()
    }
  }
  const finish = async () => {
    const { current } = reader
    stop()
    if (current) await shelfOf(current, SWEEP_MESSAGES)
  }
  /** Sweeps one photo in place of the camera's frames. */
  const readPhoto = async (photo: File) => {
    stop()
    reset()
    reader.current = createSweepReader()
    const { noCode } = SCANNER_MESSAGES
    await shelfOf(reader.current, { nothing: noCode, failed: noCode }, photo)
  }
  return { camera, state, locations, names, count, begin, finish, readPhoto }
}
