import { indianDay } from '../../kit/numbers/dates.ts';
import { ROLE_NAMES } from '../../kit/roles.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { hasKey, insertForOffice } from './store.ts';

interface Asking {
  caller: SignedInCaller;
  path: string;
}

/** Whom to ask for access to a page of the office, by name, and whether the caller has asked for this page today. */
export async function findAccessRequest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, path }: Asking,
): Promise<{ owners: string[]; areOwners: boolean; hasAsked: boolean }> {
  const { owners, areOwners } = await listOwners(db);
  const ids = owners.map(({ id }) => id);
  return {
    owners: owners.map(({ name }) => name),
    areOwners,
    hasAsked: await hasKey(db, ids, keyOf(clock.now(), { caller, path })),
  };
}

/**
 * Notifies the owners that the caller asks for access to a page. It changes no right: an owner decides on the person's page. Throws 409
 * `access-requested` when they asked for the same page on this Indian day already.
 */
export async function requestAccess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, path, page }: Asking & { page: string },
): Promise<{ names: string[] }> {
  return inTransaction(db, async (transaction) => {
    const { owners } = await listOwners(transaction);
    const told = await insertForOffice(
      transaction,
      owners.map(({ id }) => id),
      {
        key: keyOf(clock.now(), { caller, path }),
        kind: 'access-request',
        title: `${caller.name} asks for access`,
        text: `${ROLE_NAMES[caller.role]}, to the page ${page}`,
        href: `/admin/people/${caller.userId}`,
      },
    );
    if (told === 0) throw new AppError(409, 'access-requested', 'You have asked for access to this page today.');
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'access.requested',
      subject: `user:${caller.userId}`,
      details: { path, page },
    });
    return { names: owners.map(({ name }) => name) };
  });
}

/** While there is no owner, admins decide. */
async function listOwners(db: Database): Promise<{ owners: { id: string; name: string }[]; areOwners: boolean }> {
  const owners = await listColleagues({ db }, ['owner']);
  const areOwners = owners.length > 0;
  return { owners: areOwners ? owners : await listColleagues({ db }, ['admin']), areOwners };
}

function keyOf(now: Date, { caller, path }: Asking): string {
  return `access-request:${indianDay(now)}:${caller.userId}:${path}`;
}
