import { callApi } from '../../../../ui/api-client.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { CourseLearner } from '../courses-contract.ts';
import type { revokeFromLearners } from '../../../learning/access/contract.ts';
import { MessageAct } from '../../../notifications/ui/message-act.tsx';
import { countUsers } from '../../../accounts/users/ui/user-labels.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

/** The bulk actions for learners of a course. */
export function CourseLearnerActs({ chosen, courseId }: { chosen: ChosenRows<CourseLearner>; courseId: string }) {
  const rows = { chosen, rowKey: ({ id }: CourseLearner) => id, nameOf: ({ name }: CourseLearner) => name };
  return (
    <>
      <MessageAct {...rows} />
      <BulkAct
        {...rows}
        label="Remove access"
        title={(count) => `Remove access of ${countUsers(count)}`}
        go="Remove access"
        isDanger
        doneLabel={(count) => `Access of ${countUsers(count)} removed`}
        run={(ids, fields) =>
          callApi<typeof revokeFromLearners>({
            method: 'POST',
            path: '/admin/courses/:id/grants/revoke',
            params: { id: courseId },
            body: { ids, reason: readWritten(fields, 'reason') },
          })
        }
      >
        <p>Access given by staff ends. Access by an order stays, and progress is kept.</p>
        <TextField label="Reason" name="reason" maxLength={300} hint="The learners read it." />
      </BulkAct>
    </>
  );
}
