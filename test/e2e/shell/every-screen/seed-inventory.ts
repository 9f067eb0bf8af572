import type { Page } from 'playwright-core'
import { makeBin } from '../../codes/own-bin.ts'
import { signUp } from '../../harness/person.ts'

/**
 * A home with a place, a bin, items out and missing, something in Trash and some history.
 * @returns paths of all screens of a signed-in person
 */
export const seedInventory = async (page: Page): Promise<readonly string[]> => {
  await signUp(page)
  const { id } = await makeBin(
    page,
    { name: 'Winter clothes', category: 'bedroom', location: 'Attic › Shelf B' },
    [
      { name: 'Gloves', quantity: 2, category: 'Clothing' },
      { name: 'Scarf', quantity: 0, notes: 'Red, from Grandma' },
    ],
  )
  const gone = await makeBin(page, { name: 'Old paint', category: 'garage' })
  await page.request.delete(`/api/bins/${gone.id}`)
  await page.goto('/places')
  const place = page.getByRole('link', { name: 'Attic', exact: true })
  await place.waitFor()
  const placePath = (await place.getAttribute('href')) ?? ''
  return [
    '/dashboard',
    '/bins',
    `/bins?bin=${id}`,
    '/bins?q=glove',
    '/scanner',
    '/sweep',
    '/move',
    '/manage-qr-codes',
    '/order-qr-codes',
    '/pricing',
    '/places',
    placePath,
    `${placePath}/put`,
    '/labels',
    '/trash',
    '/history',
    `/history/${id}`,
    `/check/${id}`,
    '/import',
    '/settings',
    '/people',
    '/admin',
    '/no-such-page',
    '/join/no-such-token',
    '/reset-password',
    '/verify-email',
    '/account-deleted',
    '/signing-in',
  ]
}
