import { findUndrawable } from '../../kit/text/undrawable-signs.ts';
import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { getMe } from '../accounts/sessions/get-me.ts';

/**
 * Throws 422 `unprintable-name` where the invoice of this account would show a name or an address that cannot be printed: before any
 * money is taken, as an invoice that was issued stays as it is.
 */
export async function requirePrintableBuyer(
  context: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  const { name, address } = await getMe(context, { userId });
  const issue = findUndrawable(`${name}\n${address}`);
  if (issue === null) return;
  throw new AppError(422, 'unprintable-name', `${issue} The name and the address of the account stand in its profile.`);
}
