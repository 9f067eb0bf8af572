import type { RefObject } from 'react'

interface FileInputProps {
  /** For a button that calls `click()`. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: readonly File[]) => void
}

/** Takes the files and clears the field, so that the same file can be chosen again. */
export const takeFiles = (field: HTMLInputElement): readonly File[] => {
  const files = [...(field.files ?? [])]
  field.value = ''
  return files
}

/** Hidden file input; a visible button opens it. */
export const FileInput = ({ label, onFiles, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    hidden
    aria-label={label}
    onChange={(event) => {
      const files = takeFiles(event.target)
      if (files.length > 0) onFiles(files)
    }}
  />
)
