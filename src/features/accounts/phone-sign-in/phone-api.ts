import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { nameVisitor } from '../../../platform/http/name-visitor.ts';
import { provePhone } from '../../phone-verification/prove-phone.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { signInWithPhone } from '../sessions/sign-in-with-phone.ts';
import { linkPhone } from '../sessions/link-phone.ts';
import { sessionCookies } from '../sessions/open-session.ts';
import * as contract from './phone-contract.ts';

/** Sign-in by a code sent to the account's number. */
export const phoneSignInApi: ApiRoute[] = [
  route(contract.signInByPhone, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const phone = await provePhone(context, {
      ...body,
      visitorId: requestInfo.visitorId,
      address: requestInfo.address,
    });
    const { user, token, cookie } = await signInWithPhone(context, { phone, requestInfo, visitorId });
    for (const value of sessionCookies(context, cookie)) setHeader('Set-Cookie', value);
    return { user, token, message: 'Signin successful!' };
  }),
  route(contract.setSignInPhone, async (context, { caller, body, requestInfo }) => {
    const { userId } = caller;
    const { password, ...proof } = body;
    // Checked before the code, so that a wrong password does not use it up.
    await requireOwnPassword(context, { userId, password, field: 'password' });
    const phone = await provePhone(context, {
      ...proof,
      visitorId: requestInfo.visitorId,
      address: requestInfo.address,
    });
    await linkPhone(context, { userId, phone });
    return { message: 'You can now sign in with this number too.' };
  }),
];
