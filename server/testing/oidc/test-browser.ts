import type { LightMyRequestResponse as Response } from 'fastify'
import type { TestApp } from '../test-app.ts'

type CookieJar = Map<string, string>

const storeCookies = (jar: CookieJar, setCookies: readonly string[]): void => {
  for (const line of setCookies) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '' || /expires=thu, 01 jan 1970|max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

const headerOf = (jar: CookieJar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

const STEPS_MAX = 12

/** Cookies and redirects of a browser, between the app and a provider. */
export const createTestBrowser = ({ app, origin }: TestApp, ip = '10.1.1.1') => {
  const own: CookieJar = new Map()
  const foreign: CookieJar = new Map()

  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Response> => {
    const response = await app.inject({
      method,
      url,
      headers: { cookie: headerOf(own), 'x-forwarded-for': ip },
      ...(body && { payload: body }),
    })
    storeCookies(own, [response.headers['set-cookie'] ?? []].flat())
    return response
  }

  const visitForeign = async (url: string): Promise<string> => {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: headerOf(foreign) } })
    storeCookies(foreign, response.headers.getSetCookie())
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider stopped at ${url}: ${await response.text()}`)
    return new URL(location, url).href
  }

  /** @returns address of the app's page at which the provider's answer ends */
  const followRedirects = async (from: string): Promise<URL> => {
    let url = from
    for (let step = 0; step < STEPS_MAX && !url.startsWith(origin); step++) url = await visitForeign(url)
    const response = await call('GET', url.slice(origin.length))
    return new URL(response.headers.location ?? `/${response.statusCode}`, origin)
  }

  return {
    own,
    foreign,
    call,
    follow: followRedirects,

    /** Begins a sign-in. @returns address at the provider */
    async start(body: object = {}, path = '/api/auth/oidc/work/start'): Promise<string> {
      const response = await call('POST', path, body)
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.body}`)
      return response.json().url
    },

    finish: (body: object = {}) => call('POST', '/api/auth/oidc/finish', body),

    /** There, back, and finished. */
    async signIn(body: object = {}, path?: string): Promise<Response> {
      await followRedirects(await this.start(body, path))
      return await this.finish()
    },
  }
}

export type TestBrowser = ReturnType<typeof createTestBrowser>
