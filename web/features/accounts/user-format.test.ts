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
  it('use one name if there is only one', () => {
    expect(initials({ firstName: ' änne ', lastName: null, email: 'zoe@x.io' })).toBe('Ä')
  })
  it('fall back to the first letter of the e-mail', () => {
    expect(initials({ firstName: null, lastName: '', email: 'zoe@x.io' })).toBe('Z')
  })
  it('fall back to U', () => {
    expect(initials({})).toBe('U')
  })
})

describe('the name in the menu', () => {
  it('is the first name, else the local part of the e-mail, else User', () => {
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
  ])('status %s has color %s and label %s', (status, color, label) => {
    expect(avatarColor(status)).toBe(color)
    expect(subscriptionLabel(status)).toBe(label)
  })
})

describe('account information', () => {
  it('shows the plan, Free Tier by default', () => {
    expect([undefined, '', 'free', 'starter'].map(planLabel)).toEqual([
      'Free Tier',
      'Free Tier',
      'Free Tier',
      'Starter',
    ])
  })
  it('shows the date of joining, or N/A', () => {
    expect(memberSince('2026-11-21T12:00:00.000Z')).toBe('November 21, 2026')
    expect([memberSince(undefined), memberSince('never')]).toEqual(['N/A', 'N/A'])
  })
})
