import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyEndpoints } from '#contracts/accounts/passkeys.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { setCurrentUser } from './queries.ts'
import { isDeletedAccount } from './sign-in-mutations.ts'

const LIST_KEY = [passkeyEndpoints.list.path] as const

/** True where the browser has passkeys: on https and localhost, under a name rather than an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)

const loadBrowser = () => import('@simplewebauthn/browser')

/** True when the person closed the browser's own dialog, or it timed out. */
const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** A refusal that names a field is shown there instead. */
const failed = (title: string) => (error: unknown) => {
  if (isDismissed(error) || (error instanceof CallError && error.field)) return
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  const fallback = isKnown ? messages.passkeyExists : common.serverFailed
  toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })
}

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: LIST_KEY })
}

export const usePasskeys = () =>
  useQuery({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => call(passkeyEndpoints.list, { signal }),
    staleTime: 0,
    retry: false,
  })

export const useAddPasskey = () =>
  useMutation({
    async mutationFn({
      name,
      ...proof
    }: {
      name: string
      password?: string | undefined
      code?: string | undefined
    }) {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        loadBrowser(),
        call(passkeyEndpoints.start, { body: proof }),
      ])
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
      const registration = await startRegistration({ optionsJSON: optionsJSON as Options })
      const credential = { ...registration, type: 'public-key' as const }
      return await call(passkeyEndpoints.add, { body: { name, credential } })
    },
    onSuccess: ({ name }) => void toast({ title: messages.passkeyAdded(name) }),
    onError: failed(messages.passkeyNotAdded),
    onSettled: useRefresh(),
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(passkeyEndpoints.rename, { params: { id }, body: { name } }),
    onError: failed(messages.nameNotChanged),
    onSettled: useRefresh(),
  })

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) => call(passkeyEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: failed(messages.passkeyNotRemoved),
    onSettled: useRefresh(),
  })

export const usePasskeySignIn = () => {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(choice: { rememberMe: boolean; restore?: boolean }) {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadBrowser(),
        call(passkeyEndpoints.challenge),
      ])
      const signed = await startAuthentication({ optionsJSON })
      const credential = { ...signed, type: 'public-key' as const }
      return await call(passkeyEndpoints.signIn, { body: { credential, ...choice } })
    },
    onSuccess: ({ user }) => setCurrentUser(queryClient, user),
    onError: (error) => {
      // The form offers to restore it.
      if (!isDeletedAccount(error)) failed(messages.loginFailed)(error)
    },
  })
}
