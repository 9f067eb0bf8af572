import { newId, newStickerId } from '#server/platform/ids.ts'
import { sampleSweep } from '../sample-sweep.ts'
import { accountPolicies } from './account-policies.ts'
import { inventoryPolicies } from './inventory-policies.ts'
import { isSignedIn, nothing, type Policy } from './policy.ts'
import { shippingAddress } from './two-accounts.ts'

const place: Policy = { ask: ({ things }) => ({ params: { id: things.placeId } }) }
const record: Policy = { ask: ({ things }) => ({ params: { id: things.recordId } }) }
const bin: Policy = { ask: ({ things }) => ({ params: { id: things.binId } }) }

const labelSize = {
  name: 'Shelf',
  pageWidth: 210,
  pageHeight: 297,
  labelWidth: 60,
  labelHeight: 30,
  columns: 3,
  rows: 9,
  left: 8,
  top: 8,
  pitchX: 62,
  pitchY: 30,
}

/** Body ids where a malformed one is invalid, and an unknown one creates a row. */
const upsert = (ask: Policy['ask']): Policy => ({
  ask,
  status: (principal, target) => {
    if (!isSignedIn(principal)) return undefined
    return { own: 200, foreign: 404, random: 200, malformed: 400 }[target]
  },
})

/** Body ids of a form, where a malformed one is invalid. */
const badIs400 = (ask: Policy['ask']): Policy => ({
  ask,
  status: (principal, target) => (isSignedIn(principal) && target === 'malformed' ? 400 : undefined),
})

const withoutPlan = (body?: object): Policy => ({
  ask: () => (body ? { body } : {}),
  status: (principal) => (isSignedIn(principal) ? 409 : undefined),
})

/** One row per endpoint; the guards fail without one. A row's call must succeed for the owner. */
export const policies: Record<string, Policy> = {
  ...accountPolicies,
  'bins.list': nothing,
  'bins.get': bin,
  'bins.save': upsert(({ things }) => ({ body: { id: things.binId, name: 'Box', category: 'office' } })),
  'bins.update': { ask: ({ things }) => ({ params: { id: things.binId }, body: { name: 'Box' } }) },
  'bins.photo': bin,
  'bins.recode': bin,
  'bins.delete': bin,
  // Into the inventory where they are.
  'bins.move': {
    ask: ({ things }) => ({
      body: { moveId: newId(), binIds: [things.binId], to: things.inventoryId },
    }),
    status: (principal, target) =>
      isSignedIn(principal) ? { own: 400, foreign: 404, random: 404, malformed: 400 }[target] : undefined,
  },
  'places.list': nothing,
  'places.get': place,
  'places.save': upsert(({ things }) => ({ body: { id: things.placeId, name: 'Garage' } })),
  'places.update': { ask: ({ things }) => ({ params: { id: things.placeId }, body: { name: 'Garage' } }) },
  'places.photo': place,
  'places.sweep': {
    ask: ({ things }) => ({ params: { id: things.placeId }, body: { sweep: JSON.stringify(sampleSweep()) } }),
  },
  'places.recode': place,
  'places.delete': place,
  'records.list': {
    ask: ({ things }) => ({ query: { targetId: things.itemId } }),
    // A list of nothing where nothing of one's own is named.
    status: (principal, target) =>
      isSignedIn(principal) ? { own: 200, foreign: 200, random: 200, malformed: 400 }[target] : undefined,
  },
  'records.save': upsert(({ things }) => ({
    body: { id: things.recordId, kind: 'field', type: 'text', name: 'Material' },
  })),
  'records.update': {
    ask: ({ things }) => ({ params: { id: things.recordId }, body: { name: 'Material' } }),
  },
  'records.delete': record,
  // Bytes under a digest that are not these.
  'files.upload': {
    ask: () => ({ params: { digest: 'a'.repeat(64) } }),
    status: (principal) => (isSignedIn(principal) ? 400 : undefined),
  },
  'files.get': { ask: ({ things }) => ({ params: { id: things.fileId } }) },
  stats: nothing,
  search: { ask: () => ({ query: { q: 'canary' } }) },
  usageLimits: nothing,
  'items.list': bin,
  'items.save': {
    ...upsert(({ things }) => ({ body: { id: things.itemId, binId: things.binId, name: 'Lamp' } })),
    status: (principal, target) =>
      isSignedIn(principal) ? { own: 200, foreign: 404, random: 404, malformed: 400 }[target] : undefined,
  },
  'items.update': {
    ask: ({ things }) => ({ params: { id: things.itemId }, body: { name: 'Lamp', binId: things.binId } }),
    // A malformed bin in the body is reported before the item is looked up.
    status: (principal, target) => (isSignedIn(principal) && target === 'malformed' ? 404 : undefined),
  },
  'items.photo': { ask: ({ things }) => ({ params: { id: things.itemId } }) },
  'items.delete': { ask: ({ things }) => ({ params: { id: things.itemId } }) },
  'bulkItems.save': badIs400(({ things }) => ({
    body: { binId: things.binId, items: [{ name: 'Lamp' }, { name: 'Torch' }] },
  })),
  'assistant.query': { ask: () => ({ body: { query: 'Where is the canary lamp?' } }) },
  'placement.suggest': { ask: () => ({ body: { itemName: 'canary lamp', itemCategory: 'Tools' } }) },
  'imageAnalysis.analyze': {
    ask: () => ({ body: { base64Image: '/9j/4AAQSkZJRg==' } }),
    // No AI service is set up in these tests.
    status: (principal) => (isSignedIn(principal) ? 503 : undefined),
  },
  'aiProvider.get': nothing,
  'images.get': { ask: ({ things }) => ({ params: { id: things.looseImageId } }) },
  'qrCodes.get': bin,
  'scans.list': bin,
  'shares.list': nothing,
  'shares.create': badIs400(({ things }) => ({ body: { binId: things.binId, maxAccess: 3, pin: '123456' } })),
  'shares.update': { ask: ({ things }) => ({ params: { id: things.shareId }, body: { maxAccess: 5 } }) },
  'shares.delete': { ask: ({ things }) => ({ params: { id: things.shareId } }) },
  'shares.restore': { ask: ({ things }) => ({ params: { id: things.shareId } }) },
  'stickers.list': nothing,
  'stickers.print': { ask: () => ({ body: { batch: newId(), count: 3 } }) },
  'stickers.scanned': {
    ask: ({ things }) => ({ params: { qrCodeId: things.qrCodeId } }),
    status: (principal, target) =>
      isSignedIn(principal) ? { own: 200, foreign: 200, random: 404, malformed: 404 }[target] : undefined,
  },
  'stickers.claim': {
    ask: ({ things }) => ({ body: { qrCodeId: things.qrCodeId } }),
    status: (principal, target) =>
      isSignedIn(principal) ? { own: 409, foreign: 409, random: 404, malformed: 400 }[target] : undefined,
  },
  'stickers.claimPack': {
    ask: ({ things }) => ({ body: { qrCodeId: things.qrCodeId } }),
    status: (principal, target) =>
      isSignedIn(principal) ? { own: 200, foreign: 200, random: 404, malformed: 400 }[target] : undefined,
  },
  'stickers.link': badIs400(({ things }) => ({
    body: { qrCodeId: things.qrCodeId, binId: things.binId },
  })),
  'stickers.unlink': badIs400(({ things }) => ({ body: { qrCodeId: things.qrCodeId } })),
  'stickers.swap': badIs400(async ({ things, app }) => {
    const newQrCodeId = newStickerId()
    await app.db.pool.query('insert into physical_qr_codes (id, qr_code_id) values (gen_random_uuid(), $1)', [
      newQrCodeId,
    ])
    return { body: { qrCodeId: things.qrCodeId, newQrCodeId } }
  }),
  'sharing.view': {
    ask: ({ things }) => ({ params: { id: things.privateQrCode } }),
    status: (principal, target) => {
      if (target !== 'own' && target !== 'foreign') return 404
      return isSignedIn(principal) ? 200 : 401
    },
    // Private bin: name for visitors, contents for signed-in people, location for neither.
    mayShow: (principal, field) =>
      /^privateBin\.(name|description)$/.test(field) ||
      (isSignedIn(principal) && /^private(Bin\.(id|category|imageUrl)|Item\.\w+)$/.test(field)),
  },
  'sync.push': {
    namesThings: true,
    ask: ({ things, caller }) => ({
      body: {
        userId: caller.id,
        deviceId: 'device',
        entries: [
          ['POST', '/api/places', { id: things.placeId, name: 'Garage' }],
          ['POST', '/api/bins', { id: things.binId, name: 'Box', placeId: things.placeId }],
          ['POST', '/api/items', { id: things.itemId, name: 'Lamp' }],
          ['POST', '/api/records', { id: things.recordId, name: 'Material' }],
          ['POST', '/api/items', { id: newId(), binId: things.binId, name: 'Lamp' }],
          ['POST', `/api/items/${things.itemId}/quantity`, { by: 1 }],
          ['DELETE', `/api/items/${things.itemId}`],
          ['POST', `/api/items/${things.itemId}/restore`, {}],
          ['DELETE', `/api/bins/${things.binId}`],
          ['POST', `/api/bins/${things.binId}/restore`, {}],
          ['POST', `/api/bins/${things.binId}/purge`],
        ].map(([method, path, body]) => ({
          method,
          path,
          ...(body !== undefined && { body }),
          opId: newId(),
          baseVersion: null,
          changed: Object.keys(body ?? {}),
          timestamp: new Date().toISOString(),
        })),
      },
    }),
  },
  'sync.pull': { ask: () => ({}) },
  'labelSizes.list': nothing,
  'labelSizes.save': { ask: () => ({ params: { id: newId() }, body: labelSize }) },
  'labelSizes.remove': { ask: () => ({ params: { id: newId() } }) },
  'history.ofAccount': { ask: () => ({ query: { show: 'edited' } }) },
  'history.ofBin': bin,
  'history.ofPlace': place,
  'payments.provider': nothing,
  'payments.confirmSandbox': {
    ask: ({ things }) => ({ body: { clientSecret: things.clientSecret, card: 'succeeds' } }),
  },
  'payments.webhook': { ask: () => ({ body: { id: 'evt_1' } }), status: () => 404 },
  'orders.start': { ask: () => ({ body: { packId: 'pack-10', shipping: shippingAddress } }) },
  'orders.list': nothing,
  'orders.get': { ask: ({ things }) => ({ params: { id: things.orderId } }) },
  'subscriptions.subscribe': { ask: () => ({ body: { planType: 'basic' } }) },
  'subscriptions.get': nothing,
  'subscriptions.change': withoutPlan({ planType: 'pro' }),
  'subscriptions.cancel': withoutPlan(),
  'subscriptions.resume': withoutPlan(),
  'subscriptions.portal': nothing,
  'binPurchases.start': nothing,
  ...inventoryPolicies,
}
