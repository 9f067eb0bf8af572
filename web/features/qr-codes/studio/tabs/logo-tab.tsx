import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { QR_RANGES, type QrStyle } from '#contracts/codes/qr.ts'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { RangeField } from '#web/ui/fields/range-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useFileDrop } from '#web/ui/photos/file-drop.ts'
import { usePastedImage } from '#web/ui/photos/pasted-image.ts'
import { LogoError, readLogo } from './logo-file.ts'
import * as messages from './messages.ts'

interface LogoTabProps {
  style: QrStyle
  onLogo: (logo: string | null) => void
  onSize: (logoSize: number) => void
}

const useLogoFile = (ground: string, onLogo: (logo: string) => void) => {
  const [reading, setReading] = useState(false)
  const last = useRef(0)
  const pick = async (file: File) => {
    last.current += 1
    const mine = last.current
    setReading(true)
    try {
      const logo = await readLogo(file, ground)
      if (mine === last.current) onLogo(logo)
    } catch (error) {
      if (!(error instanceof LogoError)) throw error
      toast({ title: error.title, description: error.message, variant: 'destructive' })
    } finally {
      if (mine === last.current) setReading(false)
    }
  }
  return { reading, pick: (file: File) => void pick(file) }
}

export const LogoTab = ({ style, onLogo, onSize }: LogoTabProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { reading, pick } = useLogoFile(style.backgroundColor, onLogo)
  usePastedImage(pick)
  const { logo } = style
  const [least, most] = QR_RANGES.logoSize

  const choose = ([file]: readonly File[]) => file && pick(file)
  const { isOver, place } = useFileDrop(choose)
  return (
    <div className="flex flex-col gap-5">
      <fieldset className={cx('rounded transition-colors', isOver && 'bg-action-soft')} {...place}>
        <legend className="mb-1.5 text-sm font-semibold">{messages.logo}</legend>
        <div className="flex flex-wrap items-center gap-3">
          {logo !== undefined && (
            <img
              src={logo}
              alt={messages.yourLogo}
              className="size-16 rounded border object-contain p-1"
              style={{ background: style.backgroundColor }}
            />
          )}
          <Button variant="secondary" size="sm" pending={reading} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" />
            {logo === undefined ? messages.chooseLogo : messages.changeLogo}
          </Button>
          {logo !== undefined && (
            <Button variant="quiet-danger" size="sm" onClick={() => onLogo(null)}>
              <Trash2 aria-hidden="true" />
              {messages.removeLogo}
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{messages.max5Mb}</p>
        <FileInput ref={input} label={messages.logoInputLabel} accept="image/*" onFiles={choose} />
      </fieldset>
      <RangeField
        label={messages.logoSize}
        min={least}
        max={most}
        value={style.logoSize}
        valueText={`${style.logoSize}%`}
        onChange={onSize}
        hint={messages.logoSizeHint}
      />
    </div>
  )
}
