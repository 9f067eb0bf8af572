import { request } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'

/**
 * The default reader of queries: the key's parts joined by slashes are the path of a GET.
 * @param on401 `'null'` answers null instead of raising when nobody is signed in
 */
export const shortcutKey =
  (on401: 'null' | 'throw' = 'throw') =>
  async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }): Promise<unknown> => {
    try {
      return JSON.parse(await request(queryKey.join('/'), { method: 'GET', ...(signal ? { signal } : {}) }))
    } catch (error) {
      if (on401 === 'null' && error instanceof CallError && error.status === 401) return null
      throw error
    }
  }
