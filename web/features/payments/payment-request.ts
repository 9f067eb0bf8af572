/** What is to be paid, as the server made it ready. */
export interface PaymentRequest {
  /** Names this one payment to the provider; trying again with it never charges twice. */
  readonly clientSecret: string
  /** `setup` keeps a card for later where nothing is due now. */
  readonly kind: 'payment' | 'setup'
  /** Of the button: 'Place Order - $19.99'. */
  readonly label: string
  /** Path where a bank that takes over the page sends the person back to. */
  readonly returnPath: string
  /** The provider has taken the payment. What was bought comes by the server's own way, a moment later. */
  readonly onPaid: () => void
}

/** How one try to pay ended. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly message: string | undefined }
  /** A field is missing or wrong, and the form says which. */
  | { readonly kind: 'incomplete' }
