import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { TestApp } from './test-app.ts'

export interface TestUser {
  id: UserId
  /** Their own, under an id other than theirs. */
  inventoryId: InventoryId
  access: InventoryAccess
  email: string
  password: string
  cookie: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    options?: InjectOptions,
  ): Promise<Response>
}

let made = 0

/** `name=value` pairs of Set-Cookie headers. */
export const cookiesOf = (response: Response): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

export const register = async (
  { app, db }: TestApp,
  email = `person-${++made}@example.org`,
): Promise<TestUser> => {
  const password = 'correct horse'
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, password, confirmPassword: password, firstName: 'Ada', lastName: 'Byron' },
  })
  if (response.statusCode !== 200)
    throw new Error(`registration answered ${response.statusCode}: ${response.body}`)
  const cookie = cookiesOf(response)
  const id = response.json().user.id as UserId
  const { rows } = await db.pool.query<{ id: InventoryId }>(
    'select inventory_id as id from memberships where user_id = $1 and is_home',
    [id],
  )
  const inventoryId = rows[0]?.id as InventoryId
  return {
    id,
    inventoryId,
    access: { inventoryId, actor: id },
    email,
    password,
    cookie,
    call: (method, url, body, options = {}) =>
      app.inject({
        method,
        url,
        ...(body === undefined ? {} : { payload: body as object }),
        ...options,
        headers: { cookie, ...options.headers },
      }),
  }
}
