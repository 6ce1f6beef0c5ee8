import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { signOutPeople } from '../../../accounts/users/people-contract.ts';
import type { grantToPeople } from '../../../learning/access/contract.ts';
import { GrantFields, readManualGrant } from '../../../learning/access/ui/grant-fields.tsx';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { MessageAct } from '../../../notifications/ui/message-act.tsx';
import type { PersonRow } from './people-table.tsx';
import { countPeople } from '../../../accounts/users/ui/user-labels.ts';

/** What can be done for several people at once. */
export function PeopleActs({ chosen, courses }: { chosen: ChosenRows<PersonRow>; courses: SoldCourse[] }) {
  // Sent again after a lost answer, the same gift is meant; a new choice is a new gift.
  const [keys] = useState(() => new Map<string, string>());
  const rows = { chosen, rowKey: ({ id }: PersonRow) => id, nameOf: ({ name }: PersonRow) => name };
  return (
    <>
      <BulkAct
        {...rows}
        label="Give a course"
        title={(count) => `Give ${countPeople(count)} a course`}
        go="Give the course"
        doneLabel={(count) => `Given to ${countPeople(count)}`}
        run={(ids, fields) => {
          const grant = readManualGrant(fields);
          const giveKey = keyOf(keys, JSON.stringify([ids, grant]));
          return callApi<typeof grantToPeople>({
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
        title={(count) => `Sign ${countPeople(count)} out`}
        go="Sign out"
        doneLabel={(count) => `${countPeople(count)} signed out`}
        run={(ids) => callApi<typeof signOutPeople>({ method: 'POST', path: '/admin/people/sign-out', body: { ids } })}
      >
        <p>All of their devices are signed out at once. They can sign in again.</p>
      </BulkAct>
    </>
  );
}

function keyOf(keys: Map<string, string>, grant: string): string {
  const key = keys.get(grant) ?? crypto.randomUUID();
  keys.set(grant, key);
  return key;
}
