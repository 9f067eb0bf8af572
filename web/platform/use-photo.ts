import { useRef, useState } from 'react'
import { holdReload } from './reload-gate.ts'
import { PhotoRefused, shrinkImage } from './shrink-image.ts'

/**
 * The photo of a form: what was chosen, shrunk on this device, or that the stored one shall go.
 * @param first a photo kept from before
 * @param refused tells why a file was not taken
 */
export const usePhoto = (first: Blob | null, refused: (title: string, text: string) => void) => {
  const [chosen, setChosen] = useState<Blob | null>(first)
  const [removed, setRemoved] = useState(false)
  const [reading, setReading] = useState(false)
  const lastPick = useRef(0)

  const pick = async (file: File) => {
    lastPick.current += 1
    const pick = lastPick.current
    setReading(true)
    const release = holdReload('a photo that is being read')
    try {
      const photo = await shrinkImage(file)
      if (pick === lastPick.current) setChosen(photo)
      if (pick === lastPick.current) setRemoved(false)
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      refused(error.title, error.message)
    } finally {
      release()
      if (pick === lastPick.current) setReading(false)
    }
  }

  return {
    /** The shrunk photo, as the picker shows it. */
    chosen,
    removed,
    reading,
    pick: (file: File) => void pick(file),
    remove: () => {
      lastPick.current += 1
      setReading(false)
      setRemoved(chosen === null)
      setChosen(null)
    },
    clear: () => {
      lastPick.current += 1
      setReading(false)
      setChosen(null)
      setRemoved(false)
    },
    /** For `Save`: a new photo, null to remove the stored one, undefined to leave it. */
    change: chosen ?? (removed ? null : undefined),
  }
}
