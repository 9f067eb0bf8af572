import type { Order } from '#contracts/billing/orders.ts'
import { stepsDone } from '../order-messages.ts'
import * as messages from './messages.ts'
import { StepLine } from './step-line.tsx'

const STEPS = [messages.paid, messages.shipped, messages.delivered]

export const OrderProgress = ({ order }: { order: Order }) =>
  stepsDone(order) > 0 && order.refundedAt === null ? (
    <div className="w-full max-w-lg">
      <StepLine label={messages.progressOfTheOrder} steps={STEPS} done={stepsDone(order)} />
    </div>
  ) : null
