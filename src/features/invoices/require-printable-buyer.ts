import { findUndrawable } from '../../kit/text/undrawable-signs.ts';
import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { getMe } from '../accounts/sessions/get-me.ts';

/**
 * Throws 422 `unprintable-name` if the account's name or postal address cannot be printed. Called before a payment, since an issued invoice
 * never changes.
 */
export async function requirePrintableBuyer(
  context: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  const { name, address } = await getMe(context, { userId });
  const issue = findUndrawable(`${name}\n${address}`);
  if (issue === null) return;
  throw new AppError(422, 'unprintable-name', `${issue} The name and address are in the profile of the account.`);
}
