import { CodeCamera } from '../camera/code-camera.tsx'
import { useProductReads } from './use-product-reads.ts'

interface ProductCameraProps {
  /** Called with a code as it is stored. */
  onCode: (code: string) => void
  onFailed: (words: string) => void
  /** Called where the camera's part of the app cannot be loaded. */
  onClose: () => void
}

/** Reads one bar code into a form. */
export const ProductCamera = ({ onCode, onFailed }: ProductCameraProps) => {
  const read = useProductReads(onCode)
  return <CodeCamera codes="product" onTexts={read} onFailed={onFailed} />
}
