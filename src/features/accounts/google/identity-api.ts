import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { nameVisitor } from '../../../platform/http/name-visitor.ts';
import * as contract from './identity-contract.ts';
import type { Onward } from '../recovery/return-to.ts';
import { getIdentity, unlinkIdentity } from './link-identity.ts';
import { finishGoogleSignIn, startGoogleLink, startGoogleSignIn } from './sign-in-with-google.ts';

/** Sign-in with a Google account, and linking one to an account. */
export const identityApi: ApiRoute[] = [
  route(contract.getSignInWays, async ({ identityProvider }) => ({ google: identityProvider !== null })),
  route(contract.startGoogleSignIn, async (context, { query, requestInfo }) =>
    lead(await startGoogleSignIn(context, { redirect: query.redirect, requestInfo })),
  ),
  route(contract.finishGoogleSignIn, async (context, { query, caller, requestInfo }) => {
    const named: string[] = [];
    const visitorId = nameVisitor(context, { requestInfo, setHeader: (_name, value) => named.push(value) });
    const { goTo, cookies } = await finishGoogleSignIn(context, { parameters: query, caller, requestInfo, visitorId });
    return lead({ goTo, cookies: [...named, ...cookies] });
  }),
  route(contract.getIdentity, (context, { caller }) => getIdentity(context, { caller })),
  route(contract.linkGoogle, async (context, { caller, body, requestInfo, setHeader }) => {
    const { goTo, cookies } = await startGoogleLink(context, { caller, ...body, requestInfo });
    for (const cookie of cookies) setHeader('Set-Cookie', cookie);
    return { address: goTo };
  }),
  route(contract.unlinkGoogle, async (context, { caller, body }) => {
    await unlinkIdentity(context, { caller, ...body });
    return { message: 'You can no longer sign in with Google.' };
  }),
];

function lead({ goTo, cookies }: Onward): Response {
  const headers = new Headers({ Location: goTo, 'Referrer-Policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
