/**
 * The start failed, for a reason that the operator can fix. The message is one complete line in plain words; the launcher prints it
 * without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
