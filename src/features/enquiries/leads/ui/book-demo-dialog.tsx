import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { Demo, listUpcomingDemos } from '../../demo-classes/demo-contract.ts';
import { demoTitle } from '../../rules.ts';
import type { Lead } from '../inbox-contract.ts';
import type { bookForLead } from '../lead-work-contract.ts';

interface BookDemoDialogProps {
  /** Whom the seat is for; `null`: closed. */
  lead: Pick<Lead, 'id' | 'name' | 'course' | 'email'> | null;
  onClose: () => void;
}

/** The next demo classes with a free seat, those of the lead's course first; one click books. */
export function BookDemoDialog({ lead, onClose }: BookDemoDialogProps) {
  return (
    <Dialog open={lead !== null} onClose={onClose} title={lead ? `Book a demo for ${lead.name}` : 'Book a demo'}>
      {lead && <Classes lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

function Classes({ lead, onClose }: { lead: NonNullable<BookDemoDialogProps['lead']>; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [demos, setDemos] = useState<Demo[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    callApi<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query: {} }).then(
      (list) => isShown && setDemos(byCourse(list.demos, lead.course)),
      (error: unknown) => isShown && setFailure(errorMessage(error, 'The classes could not be loaded.')),
    );
    return () => {
      isShown = false;
    };
  }, [lead.course]);

  async function book({ id: slotId, startsAt }: Demo): Promise<void> {
    if (busyId !== null) return;
    setBusyId(slotId);
    setFailure(null);
    try {
      const params = { id: lead.id };
      await callApi<typeof bookForLead>({ method: 'POST', path: '/leads/:id/seats', params, body: { slotId } });
      await revalidate();
      showToast('ok', `Booked: ${formatWeekday(startsAt)}, ${formatTime(startsAt)}`);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, 'The seat was not booked.'));
    }
    setBusyId(null);
  }

  return (
    <div className="lead-classes">
      {demos === null && failure === null && <p aria-busy="true">Loading the classes...</p>}
      {demos?.length === 0 && (
        <p>
          No class with a free seat.{' '}
          <ButtonLink variant="text" href="/admin/demos/edit">
            New class
          </ButtonLink>
        </p>
      )}
      <ul>
        {demos?.map((demo) => (
          <li key={demo.id}>
            <button type="button" aria-busy={busyId === demo.id || undefined} onClick={() => void book(demo)}>
              <strong>{demoTitle(demo)}</strong>
              <span>
                {formatWeekday(demo.startsAt)}, {formatTime(demo.startsAt)}, {demo.isOnline ? 'online' : demo.place}
              </span>
              <span className="office-note">
                {demo.left} of {demo.seats} seats free
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FormError message={failure} />
      {lead.email !== '' && <p className="office-note">1 mail goes out, to {lead.email}.</p>}
    </div>
  );
}

/** Classes of the course first, then those for all, then the others; each nearest first. */
function byCourse(demos: Demo[], course: string): Demo[] {
  const rank = (demo: Demo) => (course !== '' && demo.course === course ? 0 : demo.course === '' ? 1 : 2);
  return demos.toSorted((one, other) => rank(one) - rank(other));
}
