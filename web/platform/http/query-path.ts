import { request } from './call.ts'
import { CallError } from './call-error.ts'

/**
 * Default query function: the joined key is the path of a GET.
 * @param on401 `'null'` resolves to null when signed out instead of throwing
 */
export const queryPath =
  (on401: 'null' | 'throw' = 'throw') =>
  async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }): Promise<unknown> => {
    try {
      return JSON.parse(await request(queryKey.join('/'), { method: 'GET', ...(signal ? { signal } : {}) }))
    } catch (error) {
      if (on401 === 'null' && error instanceof CallError && error.status === 401) return null
      throw error
    }
  }
