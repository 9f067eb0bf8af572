import type { Scans } from '#contracts/codes/scans.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { ScanStore } from './scan-store.ts'

interface ScanServiceDeps {
  store: ScanStore
  requireBin: (access: InventoryAccess, id: string) => Promise<unknown>
}

export const createScanService = ({ store, requireBin }: ScanServiceDeps) => ({
  async list(access: InventoryAccess, binId: string): Promise<Scans> {
    await requireBin(access, binId)
    const { total, recent } = await store.listOf(access.inventoryId, binId)
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
