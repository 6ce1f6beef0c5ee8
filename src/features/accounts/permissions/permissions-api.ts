import { type ApiRoute, route } from '../../../platform/http/execute-route.ts';
import * as contract from './permissions-contract.ts';
import { changePermissions, loadRoleLimits, saveRoleLimits, showPermissions } from './person-permissions.ts';
import { findSettingsChange } from '../users/find-settings-change.ts';

export const permissionsApi: ApiRoute[] = [
  route(contract.getPermissions, (context, { params }) => showPermissions(context, { userId: params.id })),
  route(contract.changePermissions, async (context, { params, body, caller }) => ({
    ...(await changePermissions(context, { caller, userId: params.id, permissions: body })),
    message: 'The permissions are saved.',
  })),
  route(contract.getRoleLimits, async ({ db }) => ({
    settings: await loadRoleLimits(db),
    lastChange: await findSettingsChange(db, ['permissions']),
  })),
  route(contract.saveRoleLimits, async (context, { body: { version, ...settings }, caller }) => ({
    settings: await saveRoleLimits(context, { settings, version, caller }),
    message: 'Saved',
  })),
];
