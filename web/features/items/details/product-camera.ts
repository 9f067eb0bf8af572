import { type ComponentType, createContext } from 'react'

/** Camera that reads the bar code of a product; the app provides it. */
export type ProductCamera = ComponentType<{
  /** Called with a code as it is stored. */
  onCode: (code: string) => void
  /** Called with what is wrong with the camera. */
  onFailed: (words: string) => void
  onClose: () => void
}>

export const ProductCameraContext = createContext<ProductCamera | null>(null)
