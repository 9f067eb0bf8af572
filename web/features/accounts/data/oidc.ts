import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  type IdentityProof,
  type OidcFinish,
  oidcEndpoints,
  type SignInMethods,
} from '#contracts/accounts/oidc.ts'
import { settingsPage } from '#contracts/pages.ts'
import { PRODUCT } from '#contracts/product.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { saveReturn } from '#web/platform/web-storage/sign-in-return.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { setCurrentUser } from './queries.ts'

const IDENTITIES_KEY = [oidcEndpoints.identities.path] as const

/** A refusal that names a field is shown there instead. */
const failed = (title: string) => (error: unknown) => {
  if (error instanceof CallError && error.field) return
  const description = errorMessage(error, common.serverFailed)
  toast({ title, description, variant: 'destructive' })
}

export const useSignInMethods = () =>
  useQuery({
    queryKey: [oidcEndpoints.methods.path],
    queryFn: ({ signal }) => call(oidcEndpoints.methods, { signal }),
    staleTime: 60_000,
    retry: false,
  })

const ONLY_PASSWORDS: SignInMethods = { password: true, providers: [] }

/** Passwords only while the server has not said otherwise. */
export const useKnownMethods = (): SignInMethods => useSignInMethods().data ?? ONLY_PASSWORDS

interface OidcStart {
  provider: string
  rememberMe: boolean
  invitation?: string | undefined
}

/** Leaves for the provider; the answer ends at the page for returns. */
export const useStartSignIn = () =>
  useMutation({
    mutationFn: ({ provider, ...body }: OidcStart) =>
      call(oidcEndpoints.start, { params: { provider }, body }),
    onSuccess: ({ url }) => {
      const { pathname, search, hash } = window.location
      saveReturn(pathname + search + hash)
      window.location.assign(url)
    },
    onError: failed(messages.signInNotStarted),
  })

export const useAddIdentity = () =>
  useMutation({
    mutationFn: ({ provider, ...body }: { provider: string } & z.output<typeof IdentityProof>) =>
      call(oidcEndpoints.add, { params: { provider }, body }),
    onSuccess: ({ url }) => {
      saveReturn(settingsPage('sign-in-methods'))
      window.location.assign(url)
    },
    onError: failed(messages.signInMethodNotAdded),
  })

/** Finishes what came back from a provider. The page shows what went wrong. */
export const useFinishSignIn = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (finish: OidcFinish) => call(oidcEndpoints.finish, { body: finish }),
    onSuccess: ({ user, isNew, added }) => {
      setCurrentUser(queryClient, user)
      if (added !== null) toast({ title: messages.signInMethodAdded(added) })
      if (isNew) {
        toast({
          title: messages.welcomeTo(PRODUCT),
          description: messages.accountCreated,
        })
      }
    },
  })
}

export const useIdentities = () =>
  useQuery({
    queryKey: IDENTITIES_KEY,
    queryFn: ({ signal }) => call(oidcEndpoints.identities, { signal }),
    staleTime: 0,
    retry: false,
  })

export const useRemoveIdentity = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(oidcEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: failed(messages.signInMethodNotRemoved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IDENTITIES_KEY }),
  })
}
