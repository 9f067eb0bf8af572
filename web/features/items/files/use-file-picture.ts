import { useEffect, useState } from 'react'
import { type FileView, fileContent } from '../data/files.ts'

interface FilePicture {
  /** Null while it loads, and for none. */
  readonly url: string | null
  /** It is not on this device and could not be fetched. */
  readonly isAbsent: boolean
}

const LOADING: FilePicture = { url: null, isAbsent: false }

/** Loads a picture while it is shown, and again once the network is back. */
export const useFilePicture = (
  { id, digest }: Pick<FileView, 'id' | 'digest'>,
  width: 160 | 1600,
): FilePicture => {
  const [picture, setPicture] = useState(LOADING)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let url: string | null = null
    const show = (bytes: Blob | null) => {
      if (signal.aborted) return
      url = bytes && URL.createObjectURL(bytes)
      setPicture({ url, isAbsent: url === null })
      if (url === null) window.addEventListener('online', load, { once: true, signal })
    }
    const load = () => void fileContent({ id, digest }, { width, signal }).then(show, () => show(null))
    load()
    return () => {
      stop.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id, digest, width])
  return picture
}
