import { ADMINS } from '../../../kit/roles.ts';
import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { resendInvitation, withdrawInvitation } from './change-invitation.ts';
import { changeRole } from './change-role.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { findBuyers } from './find-buyers.ts';
import * as invitations from './invitation-contract.ts';
import { inviteUser } from './invite-user.ts';
import { listUserNotes, setNoteDeleted } from './keep-user-notes.ts';
import { listColleagues } from './find-users.ts';
import { exportUsers } from './export-users.ts';
import { listUsers } from './list-users.ts';
import * as contract from './users-contract.ts';
import * as notes from './user-notes-contract.ts';
import { resetFactor, signOutUser } from '../two-factor/reset-factor.ts';
import { loadSecuritySettings, saveSecuritySettings } from '../two-factor/security-settings.ts';
import * as settings from '../two-factor/security-settings-contract.ts';
import { toUser } from './show-user.ts';
import { findSettingsChange } from './find-settings-change.ts';

/** The office's actions on accounts, and its sign-in rules. */
export const usersApi: ApiRoute[] = [
  route(contract.listUsers, (context, { query }) => listUsers(context, query)),
  route(contract.findBuyers, async (context, { query }) => ({ people: await findBuyers(context, query) })),
  route(contract.exportUsers, (context, { query, caller }) => exportUsers(context, { query, actorId: caller.userId })),
  route(contract.getUser, (context, { caller, params }) => toUser(context, { caller, userId: params.id })),
  route(invitations.inviteUser, async (context, { caller, body }) => {
    const { userId, isNew } = await inviteUser(context, { caller, ...body });
    const message = isNew
      ? 'The invitation is on its way. Its link works for 7 days.'
      : 'This person already has an account. It now has the role, and they are told by mail.';
    return { userId, isNew, message };
  }),
  route(invitations.resendInvitation, async (context, { caller, params }) => {
    await resendInvitation(context, { caller, userId: params.id });
    return { message: 'A new link is on its way. The old one no longer works.' };
  }),
  route(invitations.withdrawInvitation, async (context, { caller, params }) => {
    await withdrawInvitation(context, { caller, userId: params.id });
    return { message: 'The invitation is withdrawn and the account closed.' };
  }),
  route(notes.listUserNotes, async (context, { caller, params }) => ({
    notes: await listUserNotes(context, { caller, userId: params.id }),
  })),
  route(notes.listUserNoteReaders, async (context) => ({ colleagues: await listColleagues(context, ADMINS) })),
  route(notes.deleteUserNote, async (context, { caller, params }) => {
    await setNoteDeleted(context, { caller, ...params, isDeleted: true });
    return { message: 'The note is deleted.' };
  }),
  route(notes.restoreUserNote, async (context, { caller, params }) => {
    await setNoteDeleted(context, { caller, ...params, isDeleted: false });
    return { message: 'The note is restored.' };
  }),
  route(contract.changeRole, async (context, { caller, params, body }) => {
    await changeRole(context, { caller, userId: params.id, role: body.role });
    return { message: 'The role is changed.' };
  }),
  route(contract.closeAccount, async (context, { caller, params, body }) => {
    await closeAccount(context, { caller, userId: params.id, reason: body.reason });
    return { message: 'The account is closed.' };
  }),
  route(contract.reopenAccount, async (context, { caller, params }) => {
    await reopenAccount(context, { caller, userId: params.id });
    return { message: 'The account is reopened.' };
  }),
  route(contract.signOutUser, async (context, { caller, params }) => {
    await signOutUser(context, { caller, userId: params.id });
    return { message: 'All devices are signed out.' };
  }),
  route(contract.signOutUsers, (context, { caller, body }) =>
    actOnEach(body.ids, (userId) => signOutUser(context, { caller, userId })),
  ),
  route(contract.resetFactor, async (context, { caller, params }) => {
    await resetFactor(context, { caller, userId: params.id });
    return { message: 'Two-step verification is reset. The person is told by mail.' };
  }),
  route(settings.getSecuritySettings, async (context, { caller }) => ({
    ...(await loadSecuritySettings(context, caller)),
    lastChange: await findSettingsChange(context.db, ['security']),
  })),
  route(settings.saveSecuritySettings, async (context, { caller, body }) => {
    const saved = await saveSecuritySettings(context, { caller, ...body });
    const isToSetUp = saved.isRequired && !saved.hasOwnFactor;
    return {
      ...saved,
      message: isToSetUp ? 'Saved. Please set up an authenticator app in your profile now.' : 'Saved',
    };
  }),
];
