import { MapPin, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { PackId } from '#contracts/billing/orders.ts'
import { Shipping } from '#contracts/billing/shipping.ts'
import { showFieldRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import type { FormDraft } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { useDraftSaver } from '#web/platform/forms/use-draft-saver.ts'
import { CallError } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useStartOrder } from '../data/mutations.ts'
import { type OrderAddress, useOrders } from '../data/queries.ts'
import type { ReadyOrder } from '../order-address.ts'
import * as messages from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { EMPTY_SHIPPING, ShippingFields, type ShippingValues } from './shipping-fields.tsx'
import { StepHeading } from './step-heading.tsx'

const LastAddress = ({ onUse }: { onUse: (address: OrderAddress) => void }) => {
  const last = useOrders().data?.[0]?.shipping
  if (!last) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-me-3 max-sm:[&_svg]:hidden"
      data-tooltip={`${last.addressLine1}, ${last.city}`}
      onClick={() => onUse(last)}
    >
      <MapPin aria-hidden="true" />
      {messages.fillLastAddress}
    </Button>
  )
}

export const SHIPPING_DRAFT = 'order-shipping'

interface ShippingStepProps {
  packId: PackId
  /** Notes a draft from an earlier visit. */
  greet: boolean
  onBack: () => void
  onReady: (ready: ReadyOrder) => void
}

export const ShippingStep = (props: ShippingStepProps) => {
  const { draft, ...draftActions } = useDraft(SHIPPING_DRAFT)
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {draft === undefined ? (
        <Skeleton className="h-136" />
      ) : (
        <ShippingForm {...props} formDraft={{ draft, ...draftActions }} />
      )}
      <div className="max-md:hidden">
        <OrderSummary packId={props.packId} />
      </div>
    </div>
  )
}

const ShippingForm = ({
  packId,
  greet,
  formDraft: { draft, saveDraft, discardDraft },
  onBack,
  onReady,
}: ShippingStepProps & { formDraft: FormDraft }) => {
  const online = useOnline()
  const [startedOver, setStartedOver] = useState(false)
  const form = useContractForm<ShippingValues, Shipping>(Shipping, { ...EMPTY_SHIPPING, ...draft?.values })
  useDraftSaver(form, EMPTY_SHIPPING, null, { saveDraft, discardDraft })
  const start = useStartOrder()

  const send = form.handleSubmit(async (shipping) => {
    if (start.isPending) return
    try {
      onReady({ ...(await start.mutateAsync({ packId, shipping })), shipping })
    } catch (error) {
      if (error instanceof CallError)
        showFieldRefusal(form)(error.field?.replace('shipping.', ''), error.serverMessage)
    }
  })
  const startOver = () => {
    form.reset(EMPTY_SHIPPING)
    discardDraft()
    setStartedOver(true)
    form.setFocus('fullName')
  }
  const copy = (address: OrderAddress) => {
    for (const [field, value] of Object.entries(address))
      form.setValue(field as keyof ShippingValues, value ?? '', { shouldDirty: true })
  }
  const empty = !draft && !form.formState.isDirty
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <div className="-mb-2 flex min-h-11 items-center justify-between gap-4">
        <StepHeading>{messages.shippingInformation}</StepHeading>
        {empty && <LastAddress onUse={copy} />}
      </div>
      {draft && greet && !startedOver && <DraftNote onStartOver={startOver} />}
      <ShippingFields form={form} />
      {!online && (
        <Alert tone="brass" icon={<WifiOff />} live title={common.youreOffline}>
          {messages.offlineHint}
        </Alert>
      )}
      <div className="flex flex-wrap-reverse justify-between gap-3 max-md:*:w-full">
        <Button variant="secondary" onClick={onBack}>
          {messages.backToPacks}
        </Button>
        <Button type="submit" pending={start.isPending}>
          {start.isPending ? messages.preparingPayment : messages.continueToPayment}
        </Button>
      </div>
    </form>
  )
}
