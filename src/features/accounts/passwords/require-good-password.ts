import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { isGuessable } from './guessable-password.ts';

/** Throws 422 `guessable-password` for a new password that is common or derived from the user's details. */
export async function requireGoodPassword(
  context: Pick<Context, 'db'>,
  input: { password: string; user: { name: string; email: string }; field: string },
): Promise<void> {
  const { name, wordmark } = await loadInstitute(context.db);
  const about = [input.user.name, input.user.email, name, wordmark];
  if (!isGuessable(input.password, about)) return;
  const message = 'This password is easy to guess. Please choose another; three unrelated words work well.';
  throw new AppError(422, 'guessable-password', message, { issues: [{ path: input.field, message }] });
}
