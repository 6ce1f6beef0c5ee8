import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { withdrawLeave } from '../../leave/leave-contract.ts';
import type { OwnClass } from '../calendar-contract.ts';
import { LeaveDialog, MakeUpDialog, RateDialog } from './class-dialogs.tsx';
import { actsOf, MARK_NAMES, placeOf, signsOf, timesOf } from './timetable-view.ts';

interface ClassEventProps {
  of: OwnClass;
  /** For which leave can be asked together with this one. */
  others: readonly OwnClass[];
  now: Date;
}

/** A class with what can be done with it, in a menu that opens by pressing its name. */
export function ClassEvent({ of: one, others, now }: ClassEventProps) {
  const acts = actsOf(one, now);
  const hasActs = Object.values(acts).some(Boolean);
  const signs = signsOf(one);
  const mark = one.mark ? MARK_NAMES[one.mark] : null;
  const name = `${one.course}, class ${one.number}`;
  return (
    <article className="class-event" data-dye={one.dye} data-state={one.state}>
      <h3>{one.state === 'cancelled' ? <s>{name}</s> : name}</h3>
      <p>
        {timesOf(one)}, {placeOf(one)}
      </p>
      {one.topic && <p className="class-topic">{one.topic}</p>}
      {[...signs, ...(mark ? [mark] : [])].map((sign) => (
        <p key={sign} className="class-sign">
          {sign}
        </p>
      ))}
      {hasActs && <Acts of={one} others={others} acts={acts} name={name} />}
    </article>
  );
}

function Acts({
  of: one,
  others,
  acts,
  name,
}: Pick<ClassEventProps, 'of' | 'others'> & { acts: ReturnType<typeof actsOf>; name: string }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'leave' | 'make-up' | 'rate' | null>(null);
  const close = (hasChanged: boolean) => {
    setOpen(null);
    if (hasChanged) void revalidate();
  };
  async function withdraw() {
    if (!one.leave) return;
    const request = { method: 'DELETE', path: '/leave-requests/:id', params: { id: one.leave.id } } as const;
    try {
      showToast('ok', (await callApi<typeof withdrawLeave>(request)).message);
    } catch (failure) {
      showToast('error', failure instanceof Error ? failure.message : String(failure));
    }
    await revalidate();
  }
  return (
    <details className="class-acts">
      <summary>
        More<span className="unseen"> about {name}</span>
      </summary>
      <ul>
        {acts.leave && <Act onClick={() => setOpen('leave')}>Ask for leave</Act>}
        {acts.withdraw && <Act onClick={() => void withdraw()}>Withdraw request</Act>}
        {acts.calendar && (
          <li>
            <a href={`/api/sessions/${one.id}/event.ics`} download>
              Add to calendar
            </a>
          </li>
        )}
        {acts.makeUp && <Act onClick={() => setOpen('make-up')}>Book a make-up class</Act>}
        {acts.rate && <Act onClick={() => setOpen('rate')}>Rate this class</Act>}
        {acts.recording && (
          <li>
            <a href={acts.recording}>Watch recording</a>
          </li>
        )}
      </ul>
      {open === 'leave' && <LeaveDialog of={one} others={others} onClose={close} />}
      {open === 'make-up' && <MakeUpDialog of={one} onClose={close} />}
      {open === 'rate' && <RateDialog of={one} onClose={close} />}
    </details>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        {children}
      </button>
    </li>
  );
}
