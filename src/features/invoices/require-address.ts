import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { ADDRESS_MISSING, needsAddress } from './rules.ts';

/** Throws 400 with an issue at `address` if the invoice needs one that neither the form nor the buyer's profile has. */
export async function requireAddress(
  context: Pick<Context, 'db'>,
  { userId, address, ...invoice }: { userId: string; address: string; totalPaise: number; gstin: string },
): Promise<void> {
  if (address !== '' || !needsAddress(invoice)) return;
  if ((await getMe(context, { userId })).address !== '') return;
  throw new AppError(400, 'invalid-input', ADDRESS_MISSING, {
    issues: [{ path: 'address', message: ADDRESS_MISSING }],
  });
}
