import { MessageSquareText } from 'lucide-react';
import { callApi } from '../../../ui/api-client.ts';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { messageUsers } from '../contract.ts';
import { countUsers } from '../../accounts/users/ui/user-labels.ts';
import { readWritten } from '../../../ui/office/read-written.ts';

interface MessageActProps<Row> {
  chosen: ChosenRows<Row>;
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The user of a row, where a row is more than a user. */
  userOf?: (row: Row) => string;
}

/** Sends the same message to all selected users, once to each. */
export function MessageAct<Row>({ chosen, rowKey, nameOf, userOf = rowKey }: MessageActProps<Row>) {
  const users = new Map(chosen.rows.map((row) => [userOf(row), rowKey(row)]));
  return (
    <BulkAct
      chosen={chosen}
      rowKey={rowKey}
      nameOf={nameOf}
      label="Message"
      icon={MessageSquareText}
      title={() => `Write to ${countUsers(users.size)}`}
      go="Send message"
      doneLabel={(count) => `Sent to ${countUsers(count)}`}
      run={async (_, fields) => {
        const written = { subject: readWritten(fields, 'subject'), text: readWritten(fields, 'text') };
        const body = { ids: [...users.keys()], ...written };
        const { done, refused } = await callApi<typeof messageUsers>({
          method: 'POST',
          path: '/admin/people/message',
          body,
        });
        return { done, refused: refused.map(({ id, reason }) => ({ id: users.get(id) ?? id, reason })) };
      }}
    >
      <TextField label="Subject" name="subject" maxLength={120} />
      <TextArea
        label="Message"
        name="text"
        rows={5}
        maxLength={2000}
        hint="It comes as a notice and by mail, unless a person switched one of them off."
      />
    </BulkAct>
  );
}
