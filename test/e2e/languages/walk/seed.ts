import type { Page } from 'playwright-core'
import { makeBin } from '../../codes/own-bin.ts'
import { signUp } from '../../harness/person.ts'

/** An account with what each screen shows. @returns paths of its screens */
export const seedScreens = async (page: Page): Promise<readonly string[]> => {
  await signUp(page)
  const { id } = await makeBin(page, { name: 'Camping', category: 'outdoor', location: 'Garage › Shelf' }, [
    { name: 'Tent', quantity: 3, tags: 'Camping', price: 9900 },
    { name: 'Lamp', quantity: 0 },
  ])
  await makeBin(page, { name: 'Camping', category: 'garage' })
  const gone = await makeBin(page, { name: 'Camping', category: 'office' })
  await page.request.delete(`/api/bins/${gone.id}`)
  await page.request.post('/api/inventories', { data: { name: 'Home' } })
  const places = (await (await page.request.get('/api/places')).json()) as { id: string }[]
  const place = `/places/${places[0]?.id}`
  return [
    '/dashboard',
    '/bins',
    `/bins?bin=${id}`,
    '/items',
    '/places',
    place,
    `${place}/put`,
    '/scanner',
    '/sweep',
    '/labels',
    '/manage-qr-codes',
    '/order-qr-codes',
    '/order-success',
    '/pricing',
    '/import',
    '/trash',
    '/history',
    `/history/${id}`,
    `/check/${id}`,
    '/move',
    '/people',
    '/settings',
    '/join/no-such-token',
    '/reset-password',
    '/verify-email',
    '/account-deleted',
    '/signing-in',
    '/not-there',
  ]
}
