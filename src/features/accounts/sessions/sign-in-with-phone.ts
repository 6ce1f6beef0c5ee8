import type { RequestInfo } from '../../../platform/http/caller.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { findUserBySignInPhone } from '../store.ts';

/** Signs in whose number this is. The caller has proved the number just now, so that it has no account may be said. */
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
