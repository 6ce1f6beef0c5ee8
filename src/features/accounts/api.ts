import * as contract from './contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { nameVisitor } from '../../platform/http/name-visitor.ts';
import { clearedCookies, sessionCookies } from './sessions/open-session.ts';
import { apiKeyApi } from './api-keys/api-key-api.ts';
import { identityApi } from './google/identity-api.ts';
import { phoneSignInApi } from './phone-sign-in/phone-api.ts';
import { permissionsApi } from './permissions/permissions-api.ts';
import { usersApi } from './users/users-api.ts';
import { registerUser } from './profile/register-user.ts';
import { securityApi } from './sessions/security-api.ts';
import { getMeInOffice, saveOfficePreferences } from './sessions/get-me.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { updateProfile } from './profile/update-profile.ts';
import { impersonationCookie } from './impersonation/impersonate.ts';

export const accountsApi: ApiRoute[] = [
  route(contract.register, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    // No cookie is set: sign-up does not log in (spec 2 §4).
    const { user, token } = await registerUser(context, { form: body, requestInfo, visitorId });
    return { user, token, message: 'Signup successful!' };
  }),
  route(contract.login, async (context, { body, requestInfo, setHeader }) => {
    const visitorId = nameVisitor(context, { requestInfo, setHeader });
    const { user, token, cookie } = await signIn(context, { ...body, requestInfo, visitorId });
    for (const value of sessionCookies(context, cookie)) setHeader('Set-Cookie', value);
    return { user, token, message: 'Signin successful!' };
  }),
  route(contract.getMe, async (context, { caller }) => {
    return { ...(await getMeInOffice(context, { userId: caller.userId })), message: 'Signed in' };
  }),
  route(contract.saveOfficePreferences, async (context, { caller, body }) => ({
    office: await saveOfficePreferences(context, { userId: caller.userId, ...body }),
  })),
  route(contract.updateProfile, async (context, { caller, body, requestInfo, setHeader }) => {
    const { user, session } = await updateProfile(context, { caller, form: body, requestInfo });
    for (const value of session ? sessionCookies(context, session.cookie) : []) setHeader('Set-Cookie', value);
    return { user, token: session?.token, message: 'Profile updated successfully!' }; // spec 2 §8
  }),
  route(contract.logout, async (context, { requestInfo, setHeader }) => {
    await signOut(context, { requestInfo });
    for (const value of clearedCookies(context)) setHeader('Set-Cookie', value);
    setHeader('Set-Cookie', impersonationCookie(context, null));
    return { message: 'Signed out' };
  }),
  ...phoneSignInApi,
  ...identityApi,
  ...securityApi,
  ...usersApi,
  ...permissionsApi,
  ...apiKeyApi,
];
