import * as common from '#web/ui/messages.ts'
import { type BinWithCode, NoCodeYetError, useQrAddress } from './data/queries.ts'
import { LabelPicture } from './label-picture.tsx'
import * as messages from './messages.ts'

const problemOf = (error: Error): string =>
  error instanceof NoCodeYetError ? messages.binUnsynced : common.failedToGenerateQrCode

/** Shows the code of a bin with its name, or the reason there is none. */
export const BinQrPicture = ({ bin }: { bin: BinWithCode }) => {
  const { data: url, error } = useQrAddress(bin)
  return <LabelPicture url={url} name={bin.name} qrStyle={bin.qrStyle} problem={error && problemOf(error)} />
}
