import { Camera, CameraOff, Image, Sparkles, Video, Zap } from 'lucide-react'
import { useState } from 'react'
import { isHandheld } from '#web/platform/device/handheld.ts'
import type { CameraState } from '#web/platform/media/use-camera.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { PhotoButton } from './camera/photo-button.tsx'
import * as messages from './messages.ts'

interface ScanButtonsProps {
  state: CameraState
  isReadingPhoto: boolean
  onStart: (deviceId?: string) => void
  onStop: () => void
  onPhoto: (photo: File) => void
  /** Absent where a bin that is found for show would be changed. */
  onDemo: (() => void) | undefined
  onTest: (() => void) | undefined
}

/** Fits two on the narrowest phone. */
const TIGHT = 'max-md:px-3 max-md:text-sm'

const DemoScan = ({ onDemo, disabled = false }: { onDemo: () => void; disabled?: boolean }) => (
  <Button variant="quiet" className={TIGHT} disabled={disabled} onClick={onDemo}>
    <Sparkles aria-hidden="true" />
    {messages.demoScan}
  </Button>
)

const WhileOff = ({ state, isReadingPhoto, onStart, onPhoto, onDemo }: ScanButtonsProps) => {
  const [onPhone] = useState(isHandheld)
  const isBusy = state.is === 'starting' || isReadingPhoto
  return (
    <>
      {onPhone ? (
        <>
          <PhotoButton variant="primary" capture onPhoto={onPhoto}>
            <Camera aria-hidden="true" />
            {messages.openCamera}
          </PhotoButton>
          <Button variant="secondary" className={TIGHT} disabled={isBusy} onClick={() => onStart()}>
            <Video aria-hidden="true" />
            {messages.browserCamera}
          </Button>
        </>
      ) : (
        <>
          <Button disabled={isBusy} onClick={() => onStart()}>
            <Camera aria-hidden="true" />
            {common.startCamera}
          </Button>
          <PhotoButton variant="secondary" className={TIGHT} onPhoto={onPhoto}>
            <Image aria-hidden="true" />
            {messages.scanAPhoto}
          </PhotoButton>
        </>
      )}
      {onDemo && <DemoScan onDemo={onDemo} disabled={isBusy} />}
    </>
  )
}

const WhileOn = ({ onStop, onTest, onDemo }: ScanButtonsProps) => (
  <>
    <Button variant="secondary" onClick={onStop}>
      <CameraOff aria-hidden="true" />
      {messages.stopCamera}
    </Button>
    {onTest && (
      <Button variant="quiet" onClick={onTest}>
        <Zap aria-hidden="true" />
        {messages.testScan}
      </Button>
    )}
    {onDemo && <DemoScan onDemo={onDemo} />}
  </>
)

export const ScanButtons = (props: ScanButtonsProps) => {
  const { state, onStart } = props
  return (
    <div className="flex flex-col gap-3 p-4">
      {state.is === 'on' && state.choices.length > 1 && (
        <SelectField
          label={common.camera}
          options={state.choices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
          value={state.camera.deviceId ?? ''}
          onChange={(event) => onStart(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-auto max-md:[&>:first-child:nth-last-child(3)]:w-full">
        {state.is === 'on' ? <WhileOn {...props} /> : <WhileOff {...props} />}
      </div>
    </div>
  )
}
