import type { PagePass, PageQuery } from '#contracts/codes/sharing.ts'
import { isSealed, sealImage } from '../image-seal.ts'

const addressOf = (shareCode: string): string => `/shared/${shareCode}`

/** Lets a visitor turn pages for an hour: an image seal for the page's address. */
export const createPagePass = (shareCode: string, sealing: Parameters<typeof sealImage>[1]): PagePass => {
  const { searchParams } = new URL(sealImage(addressOf(shareCode), sealing), 'http://pass')
  const [share = '', until = '', seal = ''] = ['share', 'until', 'seal'].map(
    (key) => searchParams.get(key) ?? '',
  )
  return { share, until, seal }
}

export const isPagePassValid = (
  shareCode: string,
  { share, until, seal }: PagePass,
  key: Parameters<typeof isSealed>[2],
): boolean => isSealed(addressOf(shareCode), { share, until: Number(until), seal }, key)

export const parsePage = ({ page, share, until, seal }: PageQuery) => ({
  page: Number(page ?? 1),
  pass: share && until && seal ? { share, until, seal } : null,
})
