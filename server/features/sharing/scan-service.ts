import type { Scans } from '#contracts/scans.ts'
import type { ScanStore } from './scan-store.ts'

interface ScanServiceDeps {
  store: ScanStore
  requireBin: (userId: string, id: string) => Promise<unknown>
}

export const createScanService = ({ store, requireBin }: ScanServiceDeps) => ({
  async list(userId: string, binId: string): Promise<Scans> {
    await requireBin(userId, binId)
    const { total, recent } = await store.listOf(userId, binId)
    const shown = recent.map(({ scanned_at, share_code, way, device }) => ({
      scannedAt: new Date(scanned_at).toISOString(),
      way,
      device,
      code: share_code,
    }))
    return { total, lastAt: shown[0]?.scannedAt ?? null, recent: shown }
  },
})

export type ScanService = ReturnType<typeof createScanService>
