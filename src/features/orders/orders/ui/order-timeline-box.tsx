import { useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { MentionArea } from '../../../../ui/office/mention-area.tsx';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { addOrderNote, listOrderReaders } from '../office-contract.ts';
import type { OrderDetail } from './order-labels.ts';
import { orderTimeline } from './order-timeline.ts';

/** Notes and everything that happened, newest first. */
export function OrderTimeline({ detail, onAct }: { detail: OrderDetail; onAct: () => void }) {
  const [sent, setSent] = useState(0);
  return (
    <section className="box office-box" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="type-h4">
        Timeline
      </h2>
      <NoteForm
        // A sent form begins anew.
        key={sent}
        orderId={detail.order.receipt}
        onSent={() => {
          setSent((count) => count + 1);
          onAct();
        }}
      />
      <ol className="office-timeline">
        {orderTimeline(detail).map((entry) => (
          <li key={entry.key} id={entry.anchor} data-mark={entry.mark}>
            <p className="office-timeline-title">{entry.title}</p>
            {entry.detail && <p className="office-timeline-detail">{entry.detail}</p>}
            <p className="office-note">
              {entry.by}, <time dateTime={entry.at}>{formatMomentInText(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NoteFormProps {
  orderId: string;
  onSent: () => void;
}

function NoteForm({ orderId, onSent }: NoteFormProps) {
  const { state, bind } = useForm({
    read: (fields) => ({ text: readWritten(fields, 'text') }),
    check: ({ text }) => requireText({ text }, 'Please write a note'),
    async send(body) {
      const request = { method: 'POST', path: '/admin/orders/:id/notes', params: { id: orderId }, body } as const;
      showToast('ok', (await callApi<typeof addOrderNote>(request)).message);
    },
    onSent,
    fallback: 'The note was not saved',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <MentionArea
        label="Note"
        aria-keyshortcuts="M"
        name="text"
        rows={2}
        maxLength={2000}
        hint="Only the office reads it. Type @ to mention a colleague."
        readColleagues={async () => {
          const request = { method: 'GET', path: '/admin/orders/:id/readers', params: { id: orderId } } as const;
          return (await callApi<typeof listOrderReaders>(request)).colleagues;
        }}
        error={errors.text}
      />
      <p>
        <Button type="submit" variant="line" busy={status === 'loading'} busyLabel="Saving...">
          Add note
        </Button>
      </p>
      <FormError message={errors.text ? null : message} />
    </form>
  );
}
