/**
 * The start cannot go on, for a reason that the operator can act on. The message is one line, complete and in plain
 * words; the launcher prints it without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
