import type { GivenRole, Role } from '#contracts/inventory/inventories.ts'

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
}

export const ROLE_HINTS: Readonly<Record<GivenRole, string>> = {
  viewer: 'Can see everything but change nothing.',
  editor: 'Can add, move and change everything.',
  admin: 'Can also invite and remove people.',
}

/** '3 people', 'Only you' */
export const peopleCount = (people: number): string => (people === 1 ? 'Only you' : `${people} people`)
