import { Check } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi, CONNECTION_LOST } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { answerLeave, OfficeLeaveRequest } from '../../leave/leave-contract.ts';

/** Requests for leave that wait, each with its two responses. */
export function LeaveRequests({ requests, total }: { requests: readonly OfficeLeaveRequest[]; total: number }) {
  const [refusing, setRefusing] = useState<OfficeLeaveRequest | null>(null);
  const { revalidate } = useRevalidator();
  const approve = async ({ id, name }: OfficeLeaveRequest) => {
    try {
      await answer(id, 'approved', '');
      showToast('ok', `Leave of ${name} approved.`);
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : CONNECTION_LOST);
    }
    await revalidate();
  };
  return (
    <section className="box teaching-leave" aria-labelledby="leave-title">
      <h2 id="leave-title" className="type-h4">
        Leave requests ({total})
      </h2>
      {requests.length === 0 && <p className="office-note">Nobody asks for leave.</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <strong>{request.name}</strong>
            </p>
            <p className="office-note">
              {request.sessions
                .map(({ batchCode, number, startsAt }) => `${batchCode}, class ${number}, ${formatMeeting(startsAt)}`)
                .join('; ')}
            </p>
            <p>{request.reason}</p>
            <div className="teaching-acts">
              <Button
                size="small"
                variant="line"
                icon={Check}
                aria-label={`Approve, ${request.name}`}
                onClick={() => void approve(request)}
              >
                Approve
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Refuse, ${request.name}`}
                onClick={() => setRefusing(request)}
              >
                Refuse
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {refusing && <RefuseLeave key={refusing.id} request={refusing} onClose={() => setRefusing(null)} />}
    </section>
  );
}

function RefuseLeave({ request: { id, name }, onClose }: { request: OfficeLeaveRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { revalidate } = useRevalidator();
  const refuse = async () => {
    setBusy(true);
    setFailure('');
    try {
      await answer(id, 'refused', reason);
      onClose();
      showToast('ok', `Leave of ${name} refused.`);
      await revalidate();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : CONNECTION_LOST);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refuse leave: ${name}`}
      foot={
        <>
          <Button busy={isBusy} onClick={() => void refuse()}>
            Refuse
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint="The student reads it."
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError message={failure} />
    </Dialog>
  );
}

function answer(id: string, state: 'approved' | 'refused', reason: string) {
  return callApi<typeof answerLeave>({
    method: 'PUT',
    path: '/admin/leave-requests/:id',
    params: { id },
    body: { state, reason },
  });
}
