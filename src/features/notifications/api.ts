import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { listNotificationPreferences, saveNotificationPreference } from './choose-notifications.ts';
import * as contract from './contract.ts';
import { listNotifications, readNotifications } from './list-notifications.ts';
import { messageUsers, messageUser } from './message-user.ts';
import { findAccessRequest, requestAccess } from './request-access.ts';

export const notificationsApi: ApiRoute[] = [
  route(contract.listNotifications, async (context, { caller, query }) =>
    listNotifications(context, { userId: caller.userId, ...query }),
  ),
  route(contract.readNotifications, async (context, { caller, body }) =>
    readNotifications(context, { userId: caller.userId, ids: body.ids }),
  ),
  route(contract.listNotificationPreferences, async (context, { caller }) => ({
    preferences: await listNotificationPreferences(context, caller),
  })),
  route(contract.saveNotificationPreference, async (context, { caller, body }) => {
    await saveNotificationPreference(context, { caller, ...body });
    return { preferences: await listNotificationPreferences(context, caller) };
  }),
  route(contract.getAccessRequest, async (context, { caller, query }) =>
    findAccessRequest(context, { caller, ...query }),
  ),
  route(contract.requestAccess, async (context, { caller, body }) => {
    const { names } = await requestAccess(context, { caller, ...body });
    return { message: `${names.join(' and ')} will see your request.` };
  }),
  route(contract.messageUser, async (context, { caller, params, body }) => {
    await messageUser(context, { caller, userId: params.id, ...body });
    return { message: 'The message is sent.' };
  }),
  route(contract.messageUsers, async (context, { caller, body }) => messageUsers(context, { caller, ...body })),
];
