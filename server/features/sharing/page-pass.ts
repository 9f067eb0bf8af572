import type { PagePass, PageQuery } from '#contracts/sharing.ts'
import { isSealed, sealPicture } from './image-seal.ts'

const addressOf = (shareCode: string): string => `/shared/${shareCode}`

/** Lets whoever was shown a share turn its pages for an hour: the seal of a picture, made for the page's address. */
export const passOf = (shareCode: string, sealing: Parameters<typeof sealPicture>[1]): PagePass => {
  const { searchParams } = new URL(sealPicture(addressOf(shareCode), sealing), 'http://pass')
  const [share = '', until = '', seal = ''] = ['share', 'until', 'seal'].map(
    (key) => searchParams.get(key) ?? '',
  )
  return { share, until, seal }
}

/** Whether a pass was made for this share with this key and is not over. */
export const passesWith = (
  shareCode: string,
  { share, until, seal }: PagePass,
  key: Parameters<typeof isSealed>[2],
): boolean => isSealed(addressOf(shareCode), { share, until: Number(until), seal }, key)

/** The page and the pass that a query names. */
export const pageIn = ({ page, share, until, seal }: PageQuery) => ({
  page: Number(page ?? 1),
  pass: share && until && seal ? { share, until, seal } : null,
})
