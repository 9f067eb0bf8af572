import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#contracts/accounts/accounts.ts'
import { binPurchaseEndpoints } from '#contracts/billing/bin-purchases.ts'
import {
  type PaidPlan,
  type SubscriptionState,
  subscriptionEndpoints,
} from '#contracts/billing/subscriptions.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { dayOf } from '../plan-offers.ts'
import * as messages from './messages.ts'

const USER_KEY = [accountEndpoints.me.path]

export const planChanged = (queryClient: QueryClient): void => {
  for (const queryKey of [USER_KEY, [binEndpoints.usageLimits.path], [subscriptionEndpoints.get.path]])
    void queryClient.invalidateQueries({ queryKey })
}

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

const handleSignedOut = (error: unknown, queryClient: QueryClient): boolean => {
  if (!(error instanceof CallError) || error.status !== 401) return false
  failed(messages.authenticationRequired, messages.pleaseLoginToSubscribe)
  void queryClient.refetchQueries({ queryKey: USER_KEY })
  return true
}

export const useSubscribe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (planType: PaidPlan) => call(subscriptionEndpoints.subscribe, { body: { planType } }),
    onError: (error) => {
      if (handleSignedOut(error, queryClient)) return
      if (error instanceof CallError)
        failed(messages.subscriptionFailed, error.serverMessage ?? messages.failedToCreateSubscription)
      else if (error instanceof NoAnswerError)
        failed(messages.subscriptionFailed, messages.subscriptionNotStartedHint)
      else failed(messages.subscriptionFailed, messages.failedToStartSubscription)
    },
  })
}

export const useBuyBin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(binPurchaseEndpoints.start),
    onError: (error) => {
      if (handleSignedOut(error, queryClient)) return
      failed(messages.paymentError, errorMessage(error, messages.somethingWentWrong))
    },
  })
}

/** Runs a subscription change, shows the response and refetches the rest. */
const usePlanChange = <In, Out extends SubscriptionState>(
  step: (input: In) => Promise<Out>,
  words: { done: (now: Out) => { title: string; description: string } | null; failed: string },
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (now) => {
      const { planType, status, currentPeriodEnd, cancelAtPeriodEnd, nextPlanType } = now
      const subscription = { planType, status, currentPeriodEnd, cancelAtPeriodEnd, nextPlanType }
      queryClient.setQueryData([subscriptionEndpoints.get.path], subscription)
      planChanged(queryClient)
      const toastOptions = words.done(now)
      if (toastOptions) toast(toastOptions)
    },
    onError: (error) => {
      if (!handleSignedOut(error, queryClient))
        failed(words.failed, errorMessage(error, common.pleaseTryAgain))
    },
  })
}

const nameOf = (plan: PaidPlan | null) => plan && PLANS[plan].name

/** Upgrades at once, downgrades at period end. A secret in the response requires the bank's confirmation. */
export const useChangePlan = () =>
  usePlanChange((planType: PaidPlan) => call(subscriptionEndpoints.change, { body: { planType } }), {
    done: ({ clientSecret, planType, nextPlanType, currentPeriodEnd }) => {
      if (clientSecret) return null
      return nextPlanType
        ? {
            title: messages.nextPlanFollows(PLANS[nextPlanType].name, dayOf(currentPeriodEnd)),
            description: messages.planKeptUntilThen(nameOf(planType)),
          }
        : { title: messages.onPlan(nameOf(planType)), description: messages.newLimitsApply }
    },
    failed: messages.planNotChanged,
  })

export const useCancelPlan = () =>
  usePlanChange(() => call(subscriptionEndpoints.cancel), {
    done: ({ planType, currentPeriodEnd }) => ({
      title: messages.subscriptionCanceled,
      description: messages.planKeptUntil(nameOf(planType), dayOf(currentPeriodEnd)),
    }),
    failed: messages.subscriptionNotCanceled,
  })

export const useResumePlan = () =>
  usePlanChange(() => call(subscriptionEndpoints.resume), {
    done: ({ planType }) => ({
      title: messages.planKept(nameOf(planType)),
      description: messages.renewsAsBefore,
    }),
    failed: messages.subscriptionNotResumed,
  })

export const useBillingPortal = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(subscriptionEndpoints.portal),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (!handleSignedOut(error, queryClient))
        failed(messages.billingPageNotOpened, errorMessage(error, common.pleaseTryAgain))
    },
  })
}
