import * as devices from './device-contract.ts';
import * as factor from '../two-factor/factor-contract.ts';
import * as recovery from '../recovery/recovery-contract.ts';
import * as phone from './sign-in-phone-contract.ts';
import * as impersonation from '../impersonation/contract.ts';
import { type ApiRoute, route } from '../../../platform/http/execute-route.ts';
import { nameVisitor } from '../../../platform/http/name-visitor.ts';
import { askForReset } from '../recovery/ask-for-reset.ts';
import { askForEmail, confirmEmail } from '../recovery/change-email.ts';
import { getSignInPhone, unlinkPhone } from './link-phone.ts';
import { endDevice, endOtherDevices, listDevices } from './list-devices.ts';
import { offerFactor } from '../two-factor/offer-factor.ts';
import { sessionCookies } from './open-session.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { readTwoFactorStep, twoFactorCookie } from '../two-factor/two-factor-cookie.ts';
import { resetPassword, showResetLink } from '../recovery/reset-password.ts';
import { setUpFactorAtSignIn, signInWithFactor } from '../two-factor/sign-in-with-factor.ts';
import { confirmFactor, removeFactor, renewRecoveryCodes, getFactor } from '../two-factor/switch-factor.ts';
import { checkVerification, sendVerification, verifyEmail } from '../recovery/verify-email.ts';
import { stopImpersonation, startImpersonation, impersonationCookie } from '../impersonation/impersonate.ts';

/** Calls that protect an account: verification mails, devices, two-factor, impersonation. */
export const securityApi: ApiRoute[] = [
  route(recovery.forgotPassword, async (context, { body }) => {
    await askForReset(context, body);
    return {
      message: 'If this address has an account, we have sent it an e-mail with a link. It works for 30\u00A0minutes.',
    };
  }),
  route(recovery.resetPassword, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const { isFirst } = await resetPassword(context, { ...body, requestInfo, visitorId });
    return { message: `Your ${isFirst ? 'password' : 'new password'} is set. Please sign in.` };
  }),
  route(recovery.checkResetLink, (context, { body }) => showResetLink(context, body)),
  route(recovery.verifyEmail, async (context, { body, caller }) => {
    const { token, password } = body;
    const { resetToken } = await verifyEmail(context, { token, password, caller });
    return { resetToken, message: 'Your e-mail address is confirmed.' };
  }),
  route(recovery.checkVerification, (context, { body, caller }) => checkVerification(context, { ...body, caller })),
  route(recovery.sendVerification, async (context, { caller }) => {
    await sendVerification(context, { userId: caller.userId });
    return { message: 'The e-mail has been sent.' };
  }),
  route(recovery.changeEmail, async (context, { caller, body }) => {
    await askForEmail(context, { userId: caller.userId, ...body });
    return { message: 'We have sent an e-mail with a link to the new address. The old one stays until you open it.' };
  }),
  route(recovery.confirmEmail, async (context, { body }) => {
    await confirmEmail(context, body);
    return { message: 'Your e-mail address has been changed.' };
  }),
  route(devices.listDevices, async (context, { caller }) => ({ sessions: await listDevices(context, { caller }) })),
  route(devices.endDevice, async (context, { caller, params }) => {
    await endDevice(context, { caller, id: params.id });
    return { message: 'The device is signed out.' };
  }),
  route(devices.endOtherDevices, async (context, { caller }) => {
    await endOtherDevices(context, { caller });
    return { message: 'All other devices are signed out.' };
  }),
  route(factor.signInWithFactor, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const token = body.token ?? readTwoFactorStep(context, requestInfo);
    const { cookie, ...opened } = await signInWithFactor(context, { ...body, token, requestInfo, visitorId });
    for (const value of sessionCookies(context, cookie)) setHeader('Set-Cookie', value);
    setHeader('Set-Cookie', twoFactorCookie(context, null));
    return { ...opened, message: 'Signin successful!' };
  }),
  route(factor.setUpFactorAtSignIn, (context, { body, requestInfo }) =>
    setUpFactorAtSignIn(context, { token: body.token ?? readTwoFactorStep(context, requestInfo) }),
  ),
  route(factor.getFactor, (context, { caller }) => getFactor(context, { caller })),
  route(factor.offerFactor, async (context, { caller, body }) => {
    const user = await requireOwnPassword(context, { userId: caller.userId, ...body, field: 'password' });
    return offerFactor(context, user);
  }),
  route(factor.confirmFactor, async (context, { caller, body }) => {
    const recoveryCodes = await confirmFactor(context, { caller, ...body });
    return { recoveryCodes, message: 'Two-step verification is on.' };
  }),
  route(factor.renewRecoveryCodes, async (context, { caller, body }) => {
    const recoveryCodes = await renewRecoveryCodes(context, { caller, ...body });
    return { recoveryCodes, message: 'These codes replace the old ones.' };
  }),
  route(factor.removeFactor, async (context, { caller, body }) => {
    await removeFactor(context, { caller, ...body });
    return { message: 'Two-step verification is off.' };
  }),
  route(phone.getSignInPhone, (context, { caller }) => getSignInPhone(context, { caller })),
  route(phone.removeSignInPhone, async (context, { caller, body }) => {
    await unlinkPhone(context, { caller, ...body });
    return { message: 'You can no longer sign in with this number.' };
  }),
  route(impersonation.startImpersonation, async (context, { caller, params, setHeader }) => {
    const name = await startImpersonation(context, { caller, userId: params.id });
    setHeader('Set-Cookie', impersonationCookie(context, name));
    return { message: `You are viewing the site as ${name}.` };
  }),
  route(impersonation.stopImpersonation, async (context, { caller, setHeader }) => {
    await stopImpersonation(context, { caller });
    setHeader('Set-Cookie', impersonationCookie(context, null));
    return { message: 'You are viewing the site as yourself again.' };
  }),
];
