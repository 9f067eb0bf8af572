/** A reason not to start, written for the operator: printed as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
