import { actOnEach } from '../../platform/act-on-each.ts';
import { route, type ApiRoute } from '../../platform/execute-route.ts';
import { changeRole } from './change-role.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { exportPeople } from './export-people.ts';
import { listPeople } from './list-people.ts';
import * as contract from './people-contract.ts';
import { resetFactor, signOutPerson } from './reset-factor.ts';
import { loadSecuritySettings, saveSecuritySettings } from './security-settings.ts';
import * as settings from './security-settings-contract.ts';
import { showPerson } from './show-person.ts';

/** What the office does with other people's accounts, and the rules for its own. */
export const peopleApi: ApiRoute[] = [
  route(contract.listPeople, (context, { query }) => listPeople(context, query)),
  route(contract.exportPeople, (context, { query, caller }) =>
    exportPeople(context, { query, actorId: caller.userId }),
  ),
  route(contract.getPerson, (context, { caller, params }) => showPerson(context, { caller, userId: params.id })),
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
    return { message: 'The account is open again.' };
  }),
  route(contract.signOutPerson, async (context, { caller, params }) => {
    await signOutPerson(context, { caller, userId: params.id });
    return { message: 'Every device is signed out.' };
  }),
  route(contract.signOutPeople, (context, { caller, body }) =>
    actOnEach(body.ids, (userId) => signOutPerson(context, { caller, userId })),
  ),
  route(contract.resetFactor, async (context, { caller, params }) => {
    await resetFactor(context, { caller, userId: params.id });
    return { message: 'The second step is reset. A mail tells the person.' };
  }),
  route(settings.getSecuritySettings, (context, { caller }) => loadSecuritySettings(context, caller)),
  route(settings.saveSecuritySettings, async (context, { caller, body }) => {
    const saved = await saveSecuritySettings(context, { caller, ...body });
    const isToSetUp = saved.isRequired && !saved.hasOwnFactor;
    return {
      ...saved,
      message: isToSetUp ? 'Saved. Please set up an authenticator app in your profile now.' : 'Saved',
    };
  }),
];
