import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { listNoticePreferences, saveNoticePreference } from './choose-notifications.ts';
import * as contract from './contract.ts';
import { listNotices, readNotices } from './list-notifications.ts';
import { messagePeople, messagePerson } from './message-person.ts';

export const notificationsApi: ApiRoute[] = [
  route(contract.listNotices, async (context, { caller, query }) =>
    listNotices(context, { userId: caller.userId, ...query }),
  ),
  route(contract.readNotices, async (context, { caller, body }) =>
    readNotices(context, { userId: caller.userId, ids: body.ids }),
  ),
  route(contract.listNoticePreferences, async (context, { caller }) => ({
    preferences: await listNoticePreferences(context, caller),
  })),
  route(contract.saveNoticePreference, async (context, { caller, body }) => {
    await saveNoticePreference(context, { userId: caller.userId, ...body });
    return { preferences: await listNoticePreferences(context, caller) };
  }),
  route(contract.messagePerson, async (context, { caller, params, body }) => {
    await messagePerson(context, { caller, userId: params.id, ...body });
    return { message: 'The message is sent.' };
  }),
  route(contract.messagePeople, async (context, { caller, body }) => messagePeople(context, { caller, ...body })),
];
