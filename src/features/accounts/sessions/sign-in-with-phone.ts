import type { RequestInfo } from '../../../platform/http/caller.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { findUserBySignInPhone } from '../store.ts';

/**
 * Signs in the user of this number. The caller has verified the number, so the response may say that it has no
 * account.
 */
export async function signInWithPhone(
  context: SignInContext,
  input: { phone: string; requestInfo: RequestInfo; visitorId: string },
) {
  const user = await findUserBySignInPhone(context.db, input.phone);
  if (!user) {
    throw new AppError(
      422,
      'unknown-phone',
      'No account uses this number to sign in. Please sign in with your e-mail address, then add the number to your profile.',
    );
  }
  return completeSignIn(context, { ...input, user });
}
