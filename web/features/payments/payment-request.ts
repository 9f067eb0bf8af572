export interface PaymentRequest {
  /** Identifies the payment at the provider, so that a retry never charges twice. */
  readonly clientSecret: string
  /** `setup` saves a card when nothing is due now. */
  readonly kind: 'payment' | 'setup'
  readonly label: string
  readonly returnPath: string
  /** The provider accepted; the purchase follows by webhook. */
  readonly onPaid: () => void
}

export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly message: string | undefined }
  | { readonly kind: 'incomplete' }
