import { Camera, CameraOff } from 'lucide-react'
import { type ComponentType, type Ref, useState } from 'react'
import { extractStickerId, STICKER_EXAMPLE } from '#contracts/codes/stickers.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

export type CodeCamera = ComponentType<{
  onTexts: (texts: readonly string[]) => void
  onFailed: (words: string) => void
}>

interface StickerIdFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (qrCodeId: string) => void
  camera: CodeCamera
  label?: string
  error?: string | undefined
}

const NOT_SUPPORTED = messages.cameraNotSupported
const NOT_OPENED = messages.cameraPermissionDenied

export const StickerIdField = ({
  ref,
  value,
  onChange,
  camera: CodeCamera,
  label = messages.qrCodeId,
  error,
}: StickerIdFieldProps) => {
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const onTexts = (texts: readonly string[]) => {
    const qrCodeId = texts.map((text) => extractStickerId(text, ownOrigins())).find((id) => id !== null)
    if (!qrCodeId) return setProblem(messages.notAStickerCode)
    navigator.vibrate?.(60)
    setProblem(null)
    setScanning(false)
    onChange(qrCodeId)
  }
  const failed = (words: string) => {
    setScanning(false)
    setProblem(messages.typeIdInstead(words === NOT_SUPPORTED ? words : NOT_OPENED))
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={ref}
        label={label}
        error={error}
        placeholder={STICKER_EXAMPLE}
        code
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isScanning && <CodeCamera onTexts={onTexts} onFailed={failed} />}
      {problem && (
        <Alert tone="brass" live>
          {problem}
        </Alert>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          setProblem(null)
          setScanning(!isScanning)
        }}
      >
        {isScanning ? <CameraOff aria-hidden="true" /> : <Camera aria-hidden="true" />}
        {isScanning ? messages.stopCamera : messages.scanWithCamera}
      </Button>
    </div>
  )
}
