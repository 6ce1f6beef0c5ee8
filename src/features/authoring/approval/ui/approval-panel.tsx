import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { CourseDraft } from '../../builder/ui/use-course-draft.ts';
import type { requestChanges, sendForApproval, ShownApproval } from '../approval-contract.ts';

interface ApprovalPanelProps {
  courseId: string;
  approval: ShownApproval | null;
  /** The viewer may decide; the course's head has the button that approves. */
  mayDecide: boolean;
}

/** What the course waits for: shown to those who approve with both decisions, and to its trainers. */
export function ApprovalPanel({ courseId, approval, mayDecide }: ApprovalPanelProps) {
  const [isAsking, setAsking] = useState(false);
  if (!approval || approval.state === 'approved') return null;
  const { state, requestedBy, requestedAt, note, decidedBy, decidedAt, reply } = approval;
  if (state === 'changes-requested')
    return (
      <Panel tone="warn" title="Changes requested">
        {reply}
        <span className="office-note">
          {decidedBy && `${decidedBy}, `}
          {decidedAt && formatMoment(decidedAt)}
        </span>
      </Panel>
    );
  return (
    <>
      <Panel
        tone="info"
        title="Waiting for approval"
        act={
          mayDecide && (
            <Button size="small" variant="line" onClick={() => setAsking(true)}>
              Request changes
            </Button>
          )
        }
      >
        {note}
        <span className="office-note">
          {requestedBy && `Sent by ${requestedBy}, `}
          {formatMoment(requestedAt)}
        </span>
      </Panel>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Request changes">
        <ChangesForm courseId={courseId} onSent={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

interface SendForApprovalProps {
  courseId: string;
  draft: CourseDraft;
  isWaiting: boolean;
  /** Something is missing before it can be published. */
  onNotReady: () => void;
  onSent: () => void;
}

/** The trainer's button: saves the draft and asks the admins to publish it. */
export function SendForApproval({ courseId, draft, isWaiting, onNotReady, onSent }: SendForApprovalProps) {
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      if (!(await draft.flush())) throw new ApiError(0, { message: 'Not everything is saved yet. Save it first.' });
      const params = { id: courseId };
      const body = { revision: draft.revision() };
      await callApi<typeof sendForApproval>({ method: 'POST', path: '/admin/courses/:id/approval', params, body });
      showToast('ok', 'Sent for approval. The admins are notified.');
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-ready') onNotReady();
      else showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
  }
  return (
    <Button size="small" busy={isBusy} busyLabel="Sending..." onClick={() => void send()}>
      {isWaiting ? 'Send again' : 'Send for approval'}
    </Button>
  );
}

function ChangesForm({ courseId, onSent }: { courseId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm<{ note: string }>({
    read: (fields) => ({ note: readText(fields, 'note') }),
    send: async (body) => {
      const params = { id: courseId };
      await callApi<typeof requestChanges>({ method: 'PUT', path: '/admin/courses/:id/approval', params, body });
      showToast('ok', 'Sent. The trainers are notified.');
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The request was not sent',
  });
  return (
    <form {...bind} className="office-form">
      <TextArea
        name="note"
        label="What has to change"
        hint="The trainers of the course read it."
        rows={4}
        maxLength={1000}
        error={state.errors.note}
      />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Sending...">
        Request changes
      </Button>
      <FormError message={state.errors.note ? null : state.message} />
    </form>
  );
}
