import { describe, expect, it } from 'vitest'
import { normalizeTrackingNumber, trackingPage } from './tracking-number.ts'

describe('trackingPage', () => {
  // Published examples of the carriers and the Universal Postal Union.
  it.each([
    ['1Z999AA10123456784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['9400 1000 0000 0000 0000 00', null, null],
    [
      '9400 1112 0255 5842 3326 69',
      'USPS',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111202555842332669',
    ],
    [
      'RR473124829GB',
      'Royal Mail',
      'https://www.royalmail.com/track-your-item#/tracking-results/RR473124829GB',
    ],
    ['EE 473 124 829 US', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=EE473124829US'],
  ])('links %s to %s', (number, carrier, url) => {
    expect(trackingPage(number)).toEqual(carrier && { carrier, url })
  })

  it('returns null for wrong check digits, unknown carriers and other text', () => {
    for (const number of ['1Z999AA10123456785', 'RR473124828GB', 'RR473124829DE', '123456789012', '/../evil'])
      expect(trackingPage(number)).toBeNull()
  })
})

it('normalizeTrackingNumber upper-cases with single spaces, and returns null for other text', () => {
  expect(normalizeTrackingNumber('  rr 473  124829 gb ')).toBe('RR 473 124829 GB')
  for (const typed of ['', 'ab', 'no digits', '1Z<script>', '1'.repeat(60), 'https://evil.example/1'])
    expect(normalizeTrackingNumber(typed)).toBeNull()
})
