import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as notes from '../accounts/users/user-notes-contract.ts';
import { listNotificationPreferences, saveNotificationPreference } from './choose-notifications.ts';
import * as contract from './contract.ts';
import { listNotifications, readNotifications } from './list-notifications.ts';
import { messageUsers, messageUser } from './message-user.ts';
import { editNoteOnUser, noteOnUser } from './note-on-user.ts';
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
  route(notes.addUserNote, async (context, { caller, params, body }) => {
    const { id } = await noteOnUser(context, { caller, userId: params.id, ...body });
    return { id, message: 'The note is saved.' };
  }),
  route(notes.editUserNote, async (context, { caller, params, body }) => {
    await editNoteOnUser(context, { caller, ...params, ...body });
    return { message: 'The note is saved.' };
  }),
  route(contract.messageUser, async (context, { caller, params, body }) => {
    await messageUser(context, { caller, userId: params.id, ...body });
    return { message: 'The message is sent.' };
  }),
  route(contract.messageUsers, async (context, { caller, body }) => messageUsers(context, { caller, ...body })),
];
