import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { enterByPhone } from '../accounts/sessions/enter-by-phone.ts';
import { linkPhone } from '../accounts/sessions/link-phone.ts';
import { sessionCookies } from '../accounts/sessions/open-session.ts';
import { requireOwnPassword } from '../accounts/passwords/require-own-password.ts';
import { confirmSubscription } from './newsletter/confirm-subscription.ts';
import * as contract from './contract.ts';
import { endSubscription, endSubscriptions } from './newsletter/end-subscription.ts';
import { listForms } from './forms/list-forms.ts';
import { exportSubscribers, listSubscribers } from './newsletter/list-subscribers.ts';
import { nameVisitor } from '../../platform/http/name-visitor.ts';
import * as phoneContract from './sign-in/phone-contract.ts';
import { provePhone } from './phone-verification/prove-phone.ts';
import { sendCode } from './phone-verification/send-code.ts';
import { submitForm } from './forms/submit-form.ts';
import { verifyCode } from './phone-verification/verify-code.ts';
import * as subscribers from './newsletter/subscriber-contract.ts';

export const enquiriesApi: ApiRoute[] = [
  route(contract.sendCode, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const sent = await sendCode(context, { ...body, visitorId, address: requestInfo.address });
    return { message: 'OTP sent successfully', ...sent }; // spec 1 §8
  }),
  route(contract.verifyCode, async (context, { body, requestInfo }) => {
    await verifyCode(context, { ...body, visitorId: requestInfo.visitorId, address: requestInfo.address });
    return { message: 'Phone verified!', verified: true as const }; // spec 1 §8
  }),
  route(phoneContract.signInByPhone, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const phone = await provePhone(context, {
      ...body,
      visitorId: requestInfo.visitorId,
      address: requestInfo.address,
    });
    const { user, token, cookie } = await enterByPhone(context, { phone, requestInfo, visitorId });
    for (const value of sessionCookies(context, cookie)) setHeader('Set-Cookie', value);
    return { user, token, message: 'Signin successful!' };
  }),
  route(phoneContract.setSignInPhone, async (context, { caller, body, requestInfo }) => {
    const { userId } = caller;
    const { password, ...proof } = body;
    // Before the code, so that a slip of the password does not use it up.
    await requireOwnPassword(context, { userId, password, field: 'password' });
    const phone = await provePhone(context, {
      ...proof,
      visitorId: requestInfo.visitorId,
      address: requestInfo.address,
    });
    await linkPhone(context, { userId, phone });
    return { message: 'You can now sign in with this number too.' };
  }),
  route(contract.submitForm, async (context, { body, caller, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const submitted = await submitForm(context, { form: body, caller, visitorId, address: requestInfo.address });
    return { message: 'Form submitted successfully!', ...submitted }; // spec 1 §8
  }),
  route(subscribers.listSubscribers, (context, { query }) => listSubscribers(context, query)),
  route(subscribers.exportSubscribers, (context, { query, caller }) =>
    exportSubscribers(context, { query, actorId: caller.userId }),
  ),
  route(subscribers.endSubscriptions, (context, { body, caller }) =>
    endSubscriptions(context, { ids: body.ids, actorId: caller.userId }),
  ),
  route(contract.listForms, (context, { query }) => listForms(context, query)),
  route(contract.confirmSubscription, async (context, { body }) => {
    await confirmSubscription(context, body);
    return { message: 'Your subscription is confirmed.' };
  }),
  route(contract.endSubscription, async (context, { body }) => {
    await endSubscription(context, body);
    return { message: 'Your subscription has ended.' };
  }),
];
