/** A reason not to start, for the operator: printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
