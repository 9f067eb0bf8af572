import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { FileInput } from '../fields/file-input.tsx'
import { Button } from '../parts/button.tsx'
import { useFileDrop } from './file-drop.ts'
import * as messages from './messages.ts'
import { usePastedImage } from './pasted-image.ts'
import { Picture } from './picture.tsx'

interface PhotoPickerProps {
  label: string
  optional?: boolean
  file: Blob | null
  currentUrl?: string | null
  /** Accepted files: 'PNG, JPG up to 10MB'. */
  hint?: string
  error?: string | undefined
  /** As wide as its form, for the first question. */
  large?: boolean
  /** Receives the unchecked file. */
  onPick: (file: File) => void
  onRemove?: () => void
}

const usePreview = (file: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}

/** Says what the empty place of a photo takes; a tap in it chooses one, as the button does for keys. */
const EmptyBox = ({ onPick }: { onPick: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    className="flex size-full flex-col items-center justify-center gap-1 px-1.5 text-center text-xs text-ink-soft"
    onClick={onPick}
  >
    <ImagePlus aria-hidden="true" />
    <span className="pointer-coarse:hidden">{messages.dropOrPaste}</span>
    <span className="pointer-fine:hidden">{messages.takeOrChoose}</span>
  </button>
)

export const PhotoPicker = ({
  label,
  optional,
  file,
  currentUrl,
  hint,
  error,
  large = false,
  onPick,
  onRemove,
}: PhotoPickerProps) => {
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const previewUrl = usePreview(file) ?? currentUrl
  usePastedImage(onPick)

  const pick = ([first]: readonly File[]) => first && onPick(first)
  const { isOver, place } = useFileDrop(pick)
  const input = { accept: 'image/*', onFiles: pick }
  return (
    <fieldset
      className={cx('flex flex-col gap-2 rounded transition-colors', isOver && 'bg-action-soft')}
      {...place}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {messages.optional}</span>}
      </legend>
      <div
        className={cx(
          'flex items-center gap-3',
          large ? 'flex-col' : 'flex-wrap',
          large && !previewUrl && 'rounded border border-dashed border-edge bg-sunken px-3 pb-4',
        )}
      >
        <Picture
          src={previewUrl}
          alt=""
          fallback={<EmptyBox onPick={() => fileInput.current?.click()} />}
          className={cx(
            'shrink-0',
            !large && 'size-24 rounded border',
            !large && !previewUrl && 'border-dashed border-edge',
            large && (previewUrl ? 'h-52 w-full rounded border' : 'h-20 w-full [&_svg]:size-9'),
          )}
        />
        <div className={cx('flex min-w-0 flex-wrap gap-2', large && 'justify-center')}>
          <Button
            variant="secondary"
            size="sm"
            className="pointer-fine:hidden"
            onClick={() => cameraInput.current?.click()}
          >
            <Camera aria-hidden="true" />
            {messages.takePhoto}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => fileInput.current?.click()}>
            <ImagePlus aria-hidden="true" />
            {previewUrl ? messages.changePhoto : messages.choosePhoto}
          </Button>
          {previewUrl && onRemove && (
            <Button variant="quiet-danger" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
              {messages.removePhoto}
            </Button>
          )}
        </div>
      </div>
      {(error || hint) && (
        <p
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-ink-soft')}
        >
          {error || hint}
        </p>
      )}
      <FileInput ref={fileInput} label={messages.chooseFileFor(label)} {...input} />
      <FileInput ref={cameraInput} label={messages.takePhotoFor(label)} capture="environment" {...input} />
    </fieldset>
  )
}
