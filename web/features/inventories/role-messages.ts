import type { GivenRole, Role } from '#contracts/inventory/inventories.ts'

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  ...{ owner: 'Owner', admin: 'Admin', editor: 'Editor', viewer: 'Viewer' },
}

export const ROLE_HINTS: Readonly<Record<GivenRole, string>> = {
  viewer: 'Sees everything, changes nothing.',
  editor: 'Adds, moves, and changes everything.',
  admin: 'Also invites and removes people.',
}

/** '3 people', 'Only you' */
export const peopleCount = (people: number): string => (people === 1 ? 'Only you' : `${people} people`)
