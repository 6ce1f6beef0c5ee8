import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { clearedCookies } from '../accounts/sessions/open-session.ts';
import * as contract from './contract.ts';
import { confirmErasure, requestErasure } from './erase-account.ts';
import { exportMyData } from './export-my-data.ts';
import { listMyData, withdrawConsent } from './list-my-data.ts';

export const privacyApi: ApiRoute[] = [
  route(contract.getMyData, async (context, { caller }) => listMyData(context, caller)),
  route(contract.exportMyData, async (context, { caller }) => {
    await exportMyData(context, caller);
    return { message: 'Your copy is being prepared. We will e-mail you when it is ready.' };
  }),
  route(contract.requestErasure, async (context, { caller, body }) => {
    await requestErasure(context, { caller, ...body });
    return { message: 'We have sent you an e-mail. Nothing is deleted until you open its link.' };
  }),
  route(contract.confirmErasure, async (context, { caller, body, setHeader }) => {
    await confirmErasure(context, { caller, ...body });
    for (const value of clearedCookies(context)) setHeader('Set-Cookie', value);
    return { message: 'Your account is deleted.' };
  }),
  route(contract.withdrawConsent, async (context, { caller, body }) => {
    await withdrawConsent(context, { userId: caller.userId, id: body.id });
    return { message: 'Your consent is withdrawn.' };
  }),
];
