import type { RefObject } from 'react'

interface FileInputProps {
  /** A button calls its `click`, and the device's chooser opens. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  multiple?: boolean
  /** Opens the phone's own camera instead of its files. */
  capture?: 'environment'
  /** At least one. */
  onFiles: (files: readonly File[]) => void
}

/** Takes what was chosen out of its field: choosing the same file again must count as a choice. */
export const takeFiles = (field: HTMLInputElement): readonly File[] => {
  const files = [...(field.files ?? [])]
  field.value = ''
  return files
}

/** The browser's chooser of files. Nobody meets it: the button that opens it is what is seen, pressed and read out. */
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
