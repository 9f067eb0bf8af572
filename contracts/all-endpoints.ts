import { accountLifecycleEndpoints } from './accounts/account-lifecycle.ts'
import { accountEndpoints } from './accounts/accounts.ts'
import { adminEndpoints } from './accounts/admin.ts'
import { aiProviderEndpoints } from './accounts/ai-provider.ts'
import { apiKeyEndpoints } from './accounts/api-keys.ts'
import { oidcEndpoints } from './accounts/oidc.ts'
import { passkeyEndpoints } from './accounts/passkeys.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { sessionEndpoints } from './accounts/sessions.ts'
import { signUpEndpoints } from './accounts/sign-up.ts'
import { assistantEndpoints } from './assistant/assistant.ts'
import { imageAnalysisEndpoints } from './assistant/image-analysis.ts'
import { mcpEndpoints } from './assistant/mcp.ts'
import { placementEndpoints } from './assistant/placement.ts'
import { binPurchaseEndpoints } from './billing/bin-purchases.ts'
import { orderEndpoints } from './billing/orders.ts'
import { paymentEndpoints } from './billing/payments.ts'
import { subscriptionEndpoints } from './billing/subscriptions.ts'
import { qrCodeEndpoints } from './codes/qr-codes.ts'
import { scanEndpoints } from './codes/scans.ts'
import { shareEndpoints } from './codes/shares.ts'
import { sharingEndpoints } from './codes/sharing.ts'
import { stickerEndpoints } from './codes/stickers.ts'
import type { Endpoint } from './endpoint.ts'
import { binEndpoints } from './inventory/bins.ts'
import { bulkItemEndpoints } from './inventory/bulk-items.ts'
import { fileEndpoints } from './inventory/files.ts'
import { historyEndpoints } from './inventory/history.ts'
import { imageEndpoints } from './inventory/images.ts'
import { inventoryEndpoints, invitationEndpoints } from './inventory/inventories.ts'
import { itemEndpoints } from './inventory/items.ts'
import { labelSizeEndpoints } from './inventory/label-sizes.ts'
import { placeEndpoints } from './inventory/places.ts'
import { recordEndpoints } from './inventory/records.ts'
import { webhookEndpoints } from './inventory/webhooks.ts'
import { changeStreamEndpoints } from './sync/change-stream.ts'
import { syncEndpoints } from './sync/sync.ts'

export const allEndpoints: readonly Endpoint[] = [
  accountEndpoints,
  accountLifecycleEndpoints,
  sessionEndpoints,
  signUpEndpoints,
  secondFactorEndpoints,
  passkeyEndpoints,
  oidcEndpoints,
  apiKeyEndpoints,
  adminEndpoints,
  binEndpoints,
  itemEndpoints,
  bulkItemEndpoints,
  placementEndpoints,
  placeEndpoints,
  recordEndpoints,
  fileEndpoints,
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
  webhookEndpoints,
  mcpEndpoints,
  changeStreamEndpoints,
  assistantEndpoints,
  paymentEndpoints,
  orderEndpoints,
  subscriptionEndpoints,
  binPurchaseEndpoints,
].flatMap((group) => Object.values(group))
