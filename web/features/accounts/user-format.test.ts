import { describe, expect, it } from 'vitest'
import {
  avatarColor,
  greetingName,
  initials,
  memberSince,
  planLabel,
  subscriptionLabel,
} from './user-format.ts'

describe('initials', () => {
  it('are the first letters of first and last name', () => {
    expect(initials({ firstName: 'Anna', lastName: 'Berg', email: 'zoe@x.io' })).toBe('AB')
  })
  it('do with one name', () => {
    expect(initials({ firstName: ' änne ', lastName: null, email: 'zoe@x.io' })).toBe('Ä')
  })
  it('are the uppercase first letter of the e-mail without names', () => {
    expect(initials({ firstName: null, lastName: '', email: 'zoe@x.io' })).toBe('Z')
  })
  it('are U without anything', () => {
    expect(initials({})).toBe('U')
  })
})

describe('the name in the menu', () => {
  it('is the first name, else the part before the @, else User', () => {
    expect(greetingName({ firstName: 'Anna', email: 'zoe@x.io' })).toBe('Anna')
    expect(greetingName({ firstName: ' ', email: 'zoe@x.io' })).toBe('zoe')
    expect(greetingName({})).toBe('User')
  })
})

describe('the subscription', () => {
  it.each([
    ['active', 'green', 'Premium'],
    ['trial', 'blue', 'Free Trial'],
    ['free', 'orange', 'Free'],
    ['canceled', 'orange', 'Free'],
    [undefined, 'orange', 'Free'],
  ])('%s is %s and reads %s', (status, color, label) => {
    expect(avatarColor(status)).toBe(color)
    expect(subscriptionLabel(status)).toBe(label)
  })
})

describe('account information', () => {
  it('names the plan, by default Free Tier', () => {
    expect([undefined, '', 'free', 'starter'].map(planLabel)).toEqual([
      'Free Tier',
      'Free Tier',
      'Free Tier',
      'Starter',
    ])
  })
  it('names the day of joining, or N/A', () => {
    expect(memberSince('2026-11-21T12:00:00.000Z', 'en-US')).toBe('November 21, 2026')
    expect([memberSince(undefined), memberSince('never')]).toEqual(['N/A', 'N/A'])
  })
})
