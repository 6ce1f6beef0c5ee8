import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { signOutUsers } from '../../../accounts/users/users-contract.ts';
import type { grantToUsers } from '../../../learning/access/contract.ts';
import { GrantFields, readManualGrant } from '../../../learning/access/ui/grant-fields.tsx';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { MessageAct } from '../../../notifications/ui/message-act.tsx';
import type { OfficeUserRow } from './users-table.tsx';
import { countUsers } from '../../../accounts/users/ui/user-labels.ts';

/** Bulk actions on users. */
export function UsersActs({ chosen, courses }: { chosen: ChosenRows<OfficeUserRow>; courses: SoldCourse[] }) {
  // Idempotency keys: a retry after a lost response is the same grant; a new selection is a new one.
  const [keys] = useState(() => new Map<string, string>());
  const rows = { chosen, rowKey: ({ id }: OfficeUserRow) => id, nameOf: ({ name }: OfficeUserRow) => name };
  return (
    <>
      <BulkAct
        {...rows}
        label="Enrol"
        title={(count) => `Enrol ${countUsers(count)}`}
        go="Enrol"
        doneLabel={(count) => `${countUsers(count)} enrolled`}
        run={(ids, fields) => {
          const grant = readManualGrant(fields);
          const giveKey = keyOf(keys, JSON.stringify([ids, grant]));
          return callApi<typeof grantToUsers>({
            method: 'POST',
            path: '/admin/people/grants',
            body: { ids, giveKey, ...grant },
          });
        }}
      >
        <GrantFields courses={courses} errors={{}} firstSource="batch" />
      </BulkAct>
      <MessageAct {...rows} />
      <BulkAct
        {...rows}
        label="Sign out"
        title={(count) => `Sign ${countUsers(count)} out`}
        go="Sign out"
        doneLabel={(count) => `${countUsers(count)} signed out`}
        run={(ids) => callApi<typeof signOutUsers>({ method: 'POST', path: '/admin/people/sign-out', body: { ids } })}
      >
        <p>All their devices are signed out at once. They can sign in again.</p>
      </BulkAct>
    </>
  );
}

function keyOf(keys: Map<string, string>, grant: string): string {
  const key = keys.get(grant) ?? crypto.randomUUID();
  keys.set(grant, key);
  return key;
}
