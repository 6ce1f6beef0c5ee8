import { Mail, StickyNote } from 'lucide-react';
import { isAdmin } from '../../../../kit/roles.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { MessageAct } from '../../../notifications/ui/message-act.tsx';
import type { addOrderNotes, OfficeOrder, resendOrderMails } from '../office-contract.ts';

/** The bulk actions for orders; only admins write to people. */
export function OrdersBulk({ chosen }: { chosen: ChosenRows<OfficeOrder> }) {
  const { user } = useApplication();
  const rows = { chosen, rowKey: ({ receipt }: OfficeOrder) => receipt, nameOf: orderName };
  return (
    <>
      <CsvLink href={`/api/admin/orders.csv?ids=${chosen.ids.join()}`} />
      <BulkAct
        {...rows}
        label="Send receipts"
        icon={Mail}
        title={(count) => `Send ${countOf(count, 'receipt')}`}
        go={`Send ${countOf(chosen.ids.length, 'receipt')}`}
        doneLabel={(count) => `${countOf(count, 'receipt')} sent`}
        run={(ids) => {
          const body = { ids, what: 'receipt' as const };
          return callApi<typeof resendOrderMails>({ method: 'POST', path: '/admin/orders/resend', body });
        }}
      >
        <p>Each buyer gets the receipt of the order by mail. Orders that are not paid are left out.</p>
      </BulkAct>
      {user && isAdmin(user.role) && <MessageAct {...rows} userOf={(order) => order.user.userId} />}
      <BulkAct
        {...rows}
        label="Add a note"
        icon={StickyNote}
        title={(count) => `Add a note to ${countOf(count, 'order')}`}
        go="Add note"
        doneLabel={(count) => `Note added to ${countOf(count, 'order')}`}
        run={(ids, fields) => {
          const body = { ids, text: readWritten(fields, 'text') };
          return callApi<typeof addOrderNotes>({ method: 'POST', path: '/admin/orders/notes', body });
        }}
      >
        <TextArea label="Note" name="text" rows={3} maxLength={2000} hint="Only the office reads it." />
      </BulkAct>
    </>
  );
}

/** "#1024, Pooja Yadav". */
export function orderName({ orderNumber, user }: OfficeOrder): string {
  return `${formatOrderNumber(orderNumber)}, ${user.name}`;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
