import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { getSubject, restoreSubject, saveSubject } from './edit-subject.ts';
import { listClaims } from './list-claims.ts';
import { listHistory } from '../legal/list-history.ts';
import * as contract from './site-contract.ts';
import { listStandardMails, previewMail, sendTestMail } from './try-mail.ts';

export const siteApi: ApiRoute[] = [
  route(contract.listClaims, async (context) => listClaims(context)),
  route(contract.getSubject, async (context, { params, caller }) => getSubject(context, { ...params, editor: caller })),
  route(contract.saveSubject, async (context, { params, body, caller }) => ({
    ...(await saveSubject(context, { ...params, ...body, editor: caller })),
    message: 'Saved and published.',
  })),
  route(contract.listHistory, async (context, { params, caller }) => ({
    versions: await listHistory(context, { ...params, editor: caller }),
  })),
  route(contract.restoreSubject, async (context, { params, body, caller }) => ({
    ...(await restoreSubject(context, { ...params, ...body, editor: caller })),
    message: `Version ${body.restores} is restored and published.`,
  })),
  route(contract.listStandardMails, async () => ({ mails: listStandardMails() })),
  route(contract.previewMail, async (context, { body }) => previewMail(context, body)),
  route(contract.sendTestMail, async (context, { body, caller }) => {
    await sendTestMail(context, { draft: body, email: caller.email });
    return { message: `The mail is on its way to ${caller.email}.` };
  }),
];
