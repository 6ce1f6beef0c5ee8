import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { withdrawLeave } from '../../leave/leave-contract.ts';
import type { giveMakeUpBack } from '../../make-ups/make-up-contract.ts';
import type { OwnClass } from '../calendar-contract.ts';
import type { ClassDialogAbout } from './class-dialogs.tsx';
import { actsOf } from './timetable-view.ts';

/** Loaded at the first press: most visits ask for nothing. */
const AnyClassDialog = lazy(async () => ({ default: (await import('./class-dialogs.tsx')).AnyClassDialog }));

/** A dialog about a class; the timetable is loaded again when something changed. */
export function ClassDialog({ about, onClose }: { about: ClassDialogAbout; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const close = (hasChanged: boolean) => {
    onClose();
    if (hasChanged) void revalidate();
  };
  return (
    <Suspense>
      <AnyClassDialog about={about} onClose={close} />
    </Suspense>
  );
}

interface ClassActsProps {
  of: OwnClass;
  /** For which leave can be asked together with this one. */
  others: readonly OwnClass[];
  now: Date;
}

/** What can be done with a class, as a list; nothing where there is nothing. */
export function ClassActs({ of: one, others, now }: ClassActsProps) {
  const acts = actsOf(one, now);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<ClassDialogAbout | null>(null);
  async function end(work: Promise<{ message: string }>) {
    try {
      showToast('ok', (await work).message);
    } catch (failure) {
      showToast('error', failure instanceof Error ? failure.message : String(failure));
    }
    await revalidate();
  }
  const withdraw = (id: string) =>
    end(callApi<typeof withdrawLeave>({ method: 'DELETE', path: '/leave-requests/:id', params: { id } }));
  const giveBack = (id: string) =>
    end(callApi<typeof giveMakeUpBack>({ method: 'DELETE', path: '/make-ups/:id', params: { id } }));
  if (!Object.values(acts).some(Boolean)) return null;
  return (
    <>
      <ul>
        {acts.leave && <Act onClick={() => setOpen({ kind: 'leave', of: one, others })}>Ask for leave</Act>}
        {acts.withdraw && <Act onClick={() => void withdraw(acts.withdraw)}>Withdraw request</Act>}
        {acts.calendar && (
          <li>
            <a href={`/api/sessions/${one.id}/event.ics`} download>
              Add to calendar
            </a>
          </li>
        )}
        {acts.makeUp && (
          <Act onClick={() => setOpen({ kind: 'make-up', of: one, recording: one.recording })}>
            Book a make-up class
          </Act>
        )}
        {acts.giveBack && <Act onClick={() => void giveBack(acts.giveBack)}>Give the make-up class back</Act>}
        {acts.rate && <Act onClick={() => setOpen({ kind: 'rate', of: one })}>Rate this class</Act>}
        {acts.recording && (
          <li>
            <a href={acts.recording}>Watch recording</a>
          </li>
        )}
      </ul>
      {open && <ClassDialog about={open} onClose={() => setOpen(null)} />}
    </>
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
