import { accountLifecycleEndpoints } from './account-lifecycle.ts'
import { accountEndpoints } from './accounts.ts'
import { aiProviderEndpoints } from './ai-provider.ts'
import { assistantEndpoints } from './assistant.ts'
import { binPurchaseEndpoints } from './bin-purchases.ts'
import { binEndpoints } from './bins.ts'
import { bulkItemEndpoints } from './bulk-items.ts'
import { doorbellEndpoints } from './doorbell.ts'
import type { Endpoint } from './endpoint.ts'
import { historyEndpoints } from './history.ts'
import { imageAnalysisEndpoints } from './image-analysis.ts'
import { imageEndpoints } from './images.ts'
import { inventoryEndpoints, invitationEndpoints } from './inventories.ts'
import { itemEndpoints } from './items.ts'
import { labelSizeEndpoints } from './label-sizes.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'
import { placementEndpoints } from './placement.ts'
import { qrCodeEndpoints } from './qr-codes.ts'
import { scanEndpoints } from './scans.ts'
import { sessionEndpoints } from './sessions.ts'
import { shareEndpoints } from './shares.ts'
import { sharingEndpoints } from './sharing.ts'
import { stickerEndpoints } from './stickers.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { syncEndpoints } from './sync.ts'

export const allEndpoints: readonly Endpoint[] = [
  accountEndpoints,
  accountLifecycleEndpoints,
  sessionEndpoints,
  binEndpoints,
  itemEndpoints,
  bulkItemEndpoints,
  placementEndpoints,
  imageEndpoints,
  imageAnalysisEndpoints,
  aiProviderEndpoints,
  qrCodeEndpoints,
  labelSizeEndpoints,
  shareEndpoints,
  sharingEndpoints,
  scanEndpoints,
  stickerEndpoints,
  syncEndpoints,
  historyEndpoints,
  inventoryEndpoints,
  invitationEndpoints,
  doorbellEndpoints,
  assistantEndpoints,
  paymentEndpoints,
  orderEndpoints,
  subscriptionEndpoints,
  binPurchaseEndpoints,
].flatMap((group) => Object.values(group))
