import { type AccountState, ADMIN_PAGE, type OwnedInventory } from '#contracts/accounts/admin.ts'
import { normalizeEmail } from '#contracts/accounts/email-address.ts'
import { personNotFound } from '#contracts/accounts/messages.ts'
import type { InventorySummary, Member } from '#contracts/inventory/inventories.ts'
import { planLabelAt } from '#domain/billing/plans.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { displayName } from '#domain/naming/person-name.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'
import type { AdminLogStore } from './log-store.ts'
import * as messages from './messages.ts'
import type { AdminPeopleStore, PersonRow } from './people-store.ts'

/** Seconds in which a link made for somebody can be used. */
export const HANDED_LINK_SECONDS = DAY_SECONDS

/** Acting administrator; null is the command line. */
export type Admin = { readonly id: UserId; readonly email: string } | null

export interface PersonSummary {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly plan: string
  readonly state: AccountState
  readonly isAdmin: boolean
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly storageBytes: number
}

const MAILED_ADMINS_MAX = 10

interface AdminDeps {
  db: Db
  people: AdminPeopleStore
  log: AdminLogStore
  /** Named by the operator; empty: the first account administers. */
  adminEmails: readonly string[]
  /** False: links that set a password would be of no use. */
  passwordSignIn: boolean
  isAdministrator: (user: Pick<PersonRow, 'email' | 'emailVerified' | 'isAdmin' | 'adminBy'>) => boolean
  clock: () => Date
  origin: string
  addAccount: (account: { email: string; isAdmin: boolean }) => Promise<{ id: string; email: string }>
  /** Ends every session with the change, on every server. */
  endSessions: <T>(userId: UserId, change: (tx: Queryable) => Promise<T>) => Promise<T>
  setResetToken: (email: string, tokenHash: string, seconds: number) => Promise<boolean>
  inventoriesOf: (person: UserId) => Promise<readonly InventorySummary[]>
  membersOf: (inventoryId: InventoryId) => Promise<readonly Member[]>
  handOver: (inventoryId: InventoryId, memberId: string) => Promise<{ to: Member; from: Member }>
  resetSecondFactor: (userId: UserId, email: string) => Promise<void>
  /** @returns day on which the account is purged */
  deleteAccount: (userId: UserId, inTransaction: (tx: Queryable) => Promise<void>) => Promise<Date>
}

const stateOf = ({ deletedAt, disabledAt }: PersonRow): AccountState =>
  deletedAt ? 'deleted' : disabledAt ? 'disabled' : 'active'

const NO_PASSWORDS = new AppError('CONFLICT', messages.noPasswords)

const noLongerThere = (email: string): AppError => new AppError('CONFLICT', messages.accountDeleted(email))

/** Account actions of administrators and the operator. Never reads the contents of an inventory. */
export const createAdminService = (deps: AdminDeps) => {
  const { db, people, log, isAdministrator, clock, origin } = deps

  const summaryOf = (row: PersonRow): PersonSummary => ({
    id: row.id,
    email: shownEmail(row.email),
    name: displayName(row),
    plan: planLabelAt(row, clock()),
    state: stateOf(row),
    isAdmin: isAdministrator(row),
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    storageBytes: row.storageBytes,
  })

  const find = async (id: UserId): Promise<PersonRow> => {
    const person = await people.findById(id)
    if (!person) throw notFound(personNotFound)
    return person as PersonRow
  }

  const note = (action: string, admin: Admin, person: { id: string; email: string }, tx: Queryable) =>
    log.add(
      {
        action,
        adminId: admin?.id ?? null,
        adminEmail: admin?.email ?? null,
        personId: person.id as UserId,
        personEmail: person.email,
      },
      tx,
    )

  const linkFor = async (email: string): Promise<{ url: string; expiresAt: Date }> => {
    const token = newToken()
    await deps.setResetToken(email, hashToken(token), HANDED_LINK_SECONDS)
    const expiresAt = new Date(clock().getTime() + HANDED_LINK_SECONDS * 1000)
    return { url: `${origin}/reset-password?token=${token}`, expiresAt }
  }

  const refuseSelf = (admin: Admin, id: UserId): void => {
    if (admin?.id === id) throw new AppError('CONFLICT', messages.notToYourself)
  }

  return {
    hasPasswords: deps.passwordSignIn,

    /** Addresses that a server's own troubles are mailed to. */
    emails: async (): Promise<readonly string[]> =>
      deps.adminEmails.length > 0 ? deps.adminEmails : await people.emailsOfFirst(MAILED_ADMINS_MAX),

    async isAdmin(id: UserId): Promise<boolean> {
      const person = (await people.findById(id)) as PersonRow | undefined
      return person !== undefined && stateOf(person) === 'active' && isAdministrator(person)
    },

    /** Names who acts, for the log. */
    async asAdmin(id: UserId): Promise<Admin> {
      const { email } = await find(id)
      return { id, email }
    },

    async list(query: {
      search?: string | undefined
      after?: string | undefined
    }): Promise<{ people: PersonSummary[]; next: string | null }> {
      const { search = '', after = '' } = query
      const rows = (await people.list({ search: search.trim(), after }, ADMIN_PAGE + 1)) as PersonRow[]
      const shown = rows.slice(0, ADMIN_PAGE)
      const next = rows.length > ADMIN_PAGE ? (shown.at(-1)?.email ?? null) : null
      return { people: shown.map(summaryOf), next }
    },

    /** @throws AppError NOT_FOUND */
    async findByEmail(email: string): Promise<PersonSummary> {
      const person = await people.findByEmail(normalizeEmail(email))
      if (!person) throw new AppError('NOT_FOUND', messages.noAccount(email))
      return summaryOf(person as PersonRow)
    },

    /** Makes an account whose e-mail counts as confirmed. @returns link to set its password, where there are any @throws AppError CONFLICT */
    async add(admin: Admin, { email, isAdmin }: { email: string; isAdmin: boolean }) {
      const person = await deps.addAccount({ email, isAdmin })
      await note('add', admin, person, db)
      return deps.passwordSignIn ? await linkFor(email) : null
    },

    /** Signs the person out everywhere and lets nobody sign in. @returns false when it was so already */
    async disable(admin: Admin, id: UserId): Promise<boolean> {
      refuseSelf(admin, id)
      const person = await find(id)
      if (person.deletedAt) throw noLongerThere(person.email)
      return await deps.endSessions(id, async (tx) => {
        const isNew = await people.setDisabled(id, true, tx)
        if (isNew) await note('disable', admin, person, tx)
        await people.forgetCaches(tx)
        return isNew
      })
    },

    async enable(admin: Admin, id: UserId): Promise<boolean> {
      const person = await find(id)
      return await db.transaction(async (tx) => {
        const isNew = await people.setDisabled(id, false, tx)
        if (isNew) await note('enable', admin, person, tx)
        return isNew
      })
    },

    /** @returns link that sets a new password once; an earlier one ends */
    async makeResetLink(admin: Admin, id: UserId): Promise<{ url: string; expiresAt: Date }> {
      if (!deps.passwordSignIn) throw NO_PASSWORDS
      const person = await find(id)
      if (person.deletedAt) throw noLongerThere(person.email)
      await note('reset-link', admin, person, db)
      return await linkFor(person.email)
    },

    /** For somebody who lost their authenticator app and recovery codes. */
    async resetSecondFactor(admin: Admin, id: UserId): Promise<void> {
      const person = await find(id)
      await note('second-factor', admin, person, db)
      await deps.resetSecondFactor(id, person.email)
    },

    /** Shared inventories that a person owns, but for their first, which stays theirs. */
    async inventoriesOf(id: UserId): Promise<OwnedInventory[]> {
      await find(id)
      const owned = (await deps.inventoriesOf(id)).filter(
        ({ role, isHome, closedUntil }) => role === 'owner' && !isHome && closedUntil === null,
      )
      const all = await Promise.all(
        owned.map(async ({ id: inventoryId, name }) => {
          const members = await deps.membersOf(inventoryId as InventoryId)
          const others = members.filter(({ role }) => role !== 'owner')
          return { id: inventoryId, name, others: others.map(({ memberId, name }) => ({ memberId, name })) }
        }),
      )
      return all.filter(({ others }) => others.length > 0)
    },

    /** @throws AppError NOT_FOUND, CONFLICT for somebody's first inventory, LIMIT_REACHED by the new owner's plan */
    async handOver(admin: Admin, inventoryId: InventoryId, memberId: string): Promise<{ to: string }> {
      const { from, to } = await deps.handOver(inventoryId, memberId)
      const person = await find(from.userId as UserId)
      await note('hand-over', admin, person, db)
      return { to: to.name }
    },

    async readLog(before: string | undefined) {
      const rows = await log.list(before ?? null, ADMIN_PAGE + 1)
      const entries = rows.slice(0, ADMIN_PAGE)
      return { entries, next: rows.length > ADMIN_PAGE ? (entries.at(-1)?.id ?? null) : null }
    },

    /** Deletes the account as its owner would, with the same 30 days to restore it. */
    async delete(admin: Admin, id: UserId): Promise<Date> {
      refuseSelf(admin, id)
      const person = await find(id)
      if (person.deletedAt) throw noLongerThere(person.email)
      return await deps.deleteAccount(id, async (tx) => {
        await note('delete', admin, person, tx)
        await people.forgetCaches(tx)
      })
    },
  }
}

export type AdminService = ReturnType<typeof createAdminService>
