import { type SharedBin, sharingEndpoints } from '#contracts/codes/sharing.ts'
import { call } from './call.ts'

/** Milliseconds before a code is read again. */
const PREVIEW_MS = 5 * 60_000

interface Preview {
  readonly code: string
  readonly first: SharedBin
  readonly readAt: number
}

let previewed: Preview | null = null

const previewOf = (code: string): SharedBin | null =>
  previewed?.code === code && performance.now() - previewed.readAt < PREVIEW_MS ? previewed.first : null

/** Reads a bin's first page and keeps it for the next screen, since each read counts as a view. */
export const previewSharedBin = async (code: string): Promise<SharedBin> => {
  const preview = previewOf(code)
  if (preview) return preview
  const first = await call(sharingEndpoints.view, { params: { id: code }, query: {} })
  previewed = { code, first, readAt: performance.now() }
  return first
}

/**
 * Reads all pages of a shared bin, reusing a preview once.
 * @param patience milliseconds per page
 */
export const readSharedBin = async (shareCode: string, patience?: number): Promise<SharedBin> => {
  const read = (query: { page?: string; share?: string; until?: string; seal?: string }) =>
    call(sharingEndpoints.view, {
      params: { id: shareCode },
      query,
      ...(patience !== undefined && { signal: AbortSignal.timeout(patience) }),
    })
  const preview = previewOf(shareCode)
  previewed = null
  const { paging, ...first } = preview ?? (await read({}))
  const items = [...first.items]
  for (let page = 2; page <= (paging?.pages ?? 1); page++) {
    items.push(...(await read({ page: String(page), ...paging?.pass })).items)
  }
  return { ...first, items }
}
