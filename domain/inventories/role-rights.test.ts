import { expect, test } from 'vitest'
import { ROLES } from '#contracts/inventory/inventories.ts'
import { canClose, canGrant, canManagePeople, canRemove, canWrite } from './role-rights.ts'

test('viewers only read, admins manage people, the owner alone closes', () => {
  expect(ROLES.filter(canWrite)).toEqual(['owner', 'admin', 'editor'])
  expect(ROLES.filter(canManagePeople)).toEqual(['owner', 'admin'])
  expect(ROLES.filter(canClose)).toEqual(['owner'])
  expect([canWrite(null), canManagePeople(null), canClose(null)]).toEqual([false, false, false])
})

test('nobody removes the owner, and admins remove neither owner nor admins', () => {
  const removable = (actor: (typeof ROLES)[number]) => ROLES.filter((target) => canRemove(actor, target))
  expect(removable('owner')).toEqual(['admin', 'editor', 'viewer'])
  expect(removable('admin')).toEqual(['editor', 'viewer'])
  expect([...removable('editor'), ...removable('viewer')]).toEqual([])
})

test('admins grant nothing above editor, and nobody grants ownership', () => {
  const granted = ROLES.flatMap((actor) =>
    [null, ...ROLES].flatMap((target) =>
      ROLES.filter((role) => canGrant(actor, target, role)).map((role) => `${actor} ${target} ${role}`),
    ),
  )
  expect(granted.filter((line) => line.endsWith(' owner'))).toEqual([])
  expect(granted.filter((line) => line.startsWith('admin'))).toEqual([
    'admin null editor',
    'admin null viewer',
    'admin editor editor',
    'admin editor viewer',
    'admin viewer editor',
    'admin viewer viewer',
  ])
  expect(granted).toContain('owner admin editor')
  expect(granted.some((line) => line.startsWith('owner owner'))).toBe(false)
})
