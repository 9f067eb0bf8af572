import { ROLES, type Role } from '#contracts/inventory/inventories.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { changePeople, type PeopleAction } from '#domain/inventories/membership.ts'
import { isOpenInvitation, liveMemberOf, liveMembers } from '#domain/inventories/people.ts'
import type { RandomSource } from '../random.ts'
import type { ServerInventory } from '../server/inventory.ts'
import { mintId, replicasOf, timeOf, type World } from '../world.ts'

const OPEN_LINK = {
  email: null,
  uses: 0,
  revokedAt: null,
  maxUses: 1,
  expiresAt: '2099-01-01T00:00:00.000Z',
}

const ROLE_RANKS: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, admin: 2, owner: 3 }

/** True when the oracle's register allows the action. */
const isAllowed = (
  mine: Role | null,
  otherRole: Role | null,
  type: PeopleAction['type'],
  role?: Role,
): boolean => {
  if (type === 'accept' || type === 'accept-transfer') return true
  if (mine === null) return false
  if (['transfer', 'close', 'reopen'].includes(type)) return mine === 'owner'
  const below =
    ROLE_RANKS[otherRole ?? 'viewer'] < Math.min(ROLE_RANKS[mine], ROLE_RANKS.owner) && otherRole !== 'owner'
  return (
    ROLE_RANKS[mine] >= ROLE_RANKS.admin &&
    below &&
    (role === undefined || ROLE_RANKS[role] < ROLE_RANKS[mine])
  )
}

const actionOf = (
  world: World,
  random: RandomSource,
  { people }: ServerInventory,
  actor: UserId,
): PeopleAction | null => {
  const target = random.pick(liveMembers(people))
  const dice = random.below(100)
  if (dice < 30) {
    const role = random.pick(['admin', 'editor', 'editor', 'viewer'] as const) ?? 'editor'
    const invitationId = mintId(world, 'invitation')
    const about = { ...OPEN_LINK, createdBy: actor, createdAt: timeOf(world) }
    return { type: 'invite', invitation: { ...about, invitationId, role } }
  }
  if (dice < 65 || liveMemberOf(people, actor) === undefined) {
    const open = people.invitations.find((one) => isOpenInvitation(one, timeOf(world)))
    return open
      ? { type: 'accept', invitationId: open.invitationId, memberId: mintId(world, 'm'), email: null }
      : null
  }
  if (!target) return null
  const { memberId } = target
  if (dice < 78) return { type: 'change-role', memberId, role: random.pick(ROLES) ?? 'viewer' }
  if (dice < 87) return { type: 'remove', memberId }
  if (dice < 90) return { type: 'remove', memberId: liveMemberOf(people, actor)?.memberId ?? '' }
  if (dice < 94) return { type: 'transfer', memberId }
  if (dice < 97) return { type: 'accept-transfer' }
  return { type: people.closedAt === null ? 'close' : 'reopen' }
}

/** Carries the outcome over to the oracle's register, by the action's own meaning. */
const register = (
  world: World,
  id: InventoryId,
  actor: UserId,
  action: PeopleAction,
  before: ServerInventory,
): void => {
  const { rights } = world.oracle
  const { members, invitations, transferTo } = before.people
  const personOf = (memberId: string | null) =>
    members.find((one) => one.memberId === memberId)?.userId ?? actor
  if (action.type === 'accept') {
    const invited = invitations.find((one) => one.invitationId === action.invitationId)
    rights.setRole(id, actor, invited?.role ?? 'viewer')
  }
  if (action.type === 'change-role') rights.setRole(id, personOf(action.memberId), action.role)
  if (action.type === 'remove') rights.setRole(id, personOf(action.memberId), null)
  if (action.type === 'accept-transfer') {
    const former = rights.ownerOf(id)
    if (former) rights.setRole(id, former, 'admin')
    rights.setRole(id, personOf(transferTo), 'owner')
  }
  if (action.type === 'close') rights.closed.add(id)
  if (action.type === 'reopen') rights.closed.delete(id)
}

export const changeSomePeople = (world: World, random: RandomSource): void => {
  const [id, inventory] = random.pick([...world.inventories]) ?? []
  // Mostly somebody who may.
  const owner = id && world.oracle.rights.ownerOf(id)
  const actor = owner && random.of(0.5) ? owner : random.pick(world.people)
  if (!id || !inventory || !actor) return
  const { members, transferTo } = inventory.people
  const heir = members.find(({ memberId }) => memberId === transferTo)?.userId
  if (heir && random.of(0.3)) {
    perform(world, id, heir, { type: 'accept-transfer' })
    return
  }
  const action = actionOf(world, random, inventory, actor)
  if (!action) return
  perform(world, id, actor, action)
}

/** Carries out an action, checked against the oracle's register. */
const perform = (world: World, id: InventoryId, actor: UserId, action: PeopleAction): void => {
  const inventory = world.inventories.get(id)
  if (!inventory) return
  const context = { actor, now: timeOf(world), maxPeople: null }
  const before = { ...inventory }
  const outcome = changePeople(inventory.people, action, context)
  if (outcome.error !== undefined || outcome.people === inventory.people) return
  const { rights, problem } = world.oracle
  const target =
    'memberId' in action
      ? inventory.people.members.find((one) => one.memberId === action.memberId)
      : undefined
  const otherRole = target?.userId ? rights.roleOf(id, target.userId) : null
  const isOwn = action.type === 'remove' && target?.userId === actor && otherRole !== 'owner'
  const role =
    action.type === 'invite'
      ? action.invitation.role
      : action.type === 'change-role'
        ? action.role
        : undefined
  if (!isOwn && !isAllowed(rights.roleOf(id, actor), otherRole, action.type, role)) {
    problem(`M1 ${actor} could ${action.type} in ${id}`)
  }
  inventory.people = outcome.people
  // Without a run of its own a restored backup that passed this position again would go unnoticed.
  if (outcome.people.seq !== before.people.seq) {
    const stamp = mintId(world, 'run').slice(0, 17)
    inventory.runs = [...inventory.runs, { seq: outcome.people.seq, stamp }]
  }
  register(world, id, actor, action, before)
  const owners = liveMembers(inventory.people).filter((one) => one.role === 'owner')
  if (owners.length !== 1 || owners[0]?.userId !== rights.ownerOf(id)) {
    problem(`M6 ${id} has ${owners.length} owners`)
  }
}

/** Demotes or removes a member whose answer is still in flight. */
export const takeRightsAway = (world: World, id: InventoryId, person: UserId, isRemoved: boolean): void => {
  const inventory = world.inventories.get(id)
  const owner = world.oracle.rights.ownerOf(id)
  const member = inventory && liveMemberOf(inventory.people, person)
  if (!owner || !member || owner === person) return
  const { memberId } = member
  perform(
    world,
    id,
    owner,
    isRemoved ? { type: 'remove', memberId } : { type: 'change-role', memberId, role: 'viewer' },
  )
}

/** Admits a member, perhaps again. */
export const readmitMember = (world: World, id: InventoryId, userId: UserId): void => {
  const owner = world.oracle.rights.ownerOf(id)
  if (!owner || world.oracle.rights.closed.has(id)) return
  const invitationId = mintId(world, 'invitation')
  const about = { ...OPEN_LINK, createdBy: owner, createdAt: timeOf(world) }
  perform(world, id, owner, { type: 'invite', invitation: { ...about, invitationId, role: 'editor' } })
  perform(world, id, userId, { type: 'accept', invitationId, memberId: mintId(world, 'm'), email: null })
}

/** Readmits a former member, or lets a viewer write again. */
export const readmitSome = (world: World, random: RandomSource): void => {
  const [id, inventory] = random.pick([...world.inventories]) ?? []
  const owner = id && world.oracle.rights.ownerOf(id)
  const member = random.pick(inventory?.people.members.filter(({ userId }) => userId !== owner) ?? [])
  if (!id || !owner || !member?.userId) return
  const { userId, memberId } = member
  if (world.oracle.rights.roleOf(id, userId) === null) readmitMember(world, id, userId)
  else perform(world, id, owner, { type: 'change-role', memberId, role: 'editor' })
}

/** Admits everybody to every inventory. */
export const admitAll = (world: World): void => {
  for (const id of world.inventories.keys()) {
    for (const person of world.people) {
      if (world.oracle.rights.roleOf(id, person) === null) readmitMember(world, id, person)
    }
  }
}

/** Takes back whoever lost an inventory with unsent changes. @returns true when somebody did */
export const readmitAll = (world: World): boolean => {
  const { rights } = world.oracle
  const former = replicasOf(world).filter(
    ({ replica: { inventory, person, orphanedChanges } }) =>
      orphanedChanges.length > 0 && rights.roleOf(inventory, person) === null,
  )
  for (const { replica } of former) readmitMember(world, replica.inventory, replica.person)
  return former.length > 0
}
