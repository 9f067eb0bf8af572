import { ScanBarcode } from 'lucide-react'
import { type Ref, useContext, useState } from 'react'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { formatProductCode } from '#contracts/inventory/fields/product-code.ts'
import { cleanSet } from '#contracts/inventory/fields/set-texts.ts'
import { setEntries } from '#contracts/inventory/fields/set-value.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EntriesField } from '#web/ui/fields/choice/entries-field.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'
import { ProductCameraContext } from './product-camera.ts'

interface CodesFieldProps {
  ref: Ref<HTMLInputElement>
  /** Set of codes as it is stored. */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Codes of an item, typed or read by the camera. */
export const CodesField = ({ ref, value, onChange, onBlur, error }: CodesFieldProps) => {
  const Camera = useContext(ProductCameraContext)
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (entries: readonly string[]) => onChange(cleanSet(entries.join('\n'), ITEM.codes))
  const label = isScanning ? messages.stopScanning : messages.scanABarCode
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <EntriesField
        ref={ref}
        label={ITEM.codes.title}
        entries={setEntries(value)}
        onChange={change}
        onBlur={onBlur}
        separators={ITEM.codes.separators}
        textOf={formatProductCode}
        error={error}
        action={
          Camera && (
            <IconButton
              label={label}
              pressed={isScanning}
              onClick={() => {
                setProblem(null)
                setScanning(!isScanning)
              }}
            >
              <ScanBarcode />
            </IconButton>
          )
        }
      />
      {Camera && isScanning && (
        <Camera
          onCode={(code) => {
            setScanning(false)
            change([...setEntries(value), code])
          }}
          onFailed={(words) => {
            setScanning(false)
            setProblem(words)
          }}
          onClose={() => setScanning(false)}
        />
      )}
      {problem && (
        <Alert tone="brass" live>
          {problem}
        </Alert>
      )}
    </div>
  )
}
