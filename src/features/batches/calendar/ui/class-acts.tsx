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

export interface ClassActsProps {
  of: OwnClass;
  /** For which leave can be asked together with this one. */
  others: readonly OwnClass[];
  now: Date;
}

/** One thing that can be done with a class: a link, a dialog, or a call. */
export type ClassAct = { label: string } & (
  | { href: string; isFile: boolean }
  | { about: ClassDialogAbout }
  | { run: () => Promise<void> }
);

/** What can be done with a class now, the likeliest first. */
export function useClassActs({ of: one, others, now }: ClassActsProps): ClassAct[] {
  const { revalidate } = useRevalidator();
  const acts = actsOf(one, now);
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
  const { recording } = one;
  const all: (ClassAct | false)[] = [
    acts.leave && { label: 'Ask for leave', about: { kind: 'leave', of: one, others } },
    acts.withdraw !== '' && { label: 'Withdraw request', run: () => withdraw(acts.withdraw) },
    acts.calendar && { label: 'Add to calendar', href: `/api/sessions/${one.id}/event.ics`, isFile: true },
    acts.makeUp && { label: 'Book a make-up class', about: { kind: 'make-up', of: one, recording } },
    acts.giveBack !== '' && { label: 'Give the make-up class back', run: () => giveBack(acts.giveBack) },
    acts.rate && { label: 'Rate this class', about: { kind: 'rate', of: one } },
    recording !== null && { label: 'Watch recording', href: recording, isFile: false },
  ];
  return all.filter((act) => act !== false);
}

/** What can be done with a class, as a list; nothing where there is nothing. */
export function ClassActs(props: ClassActsProps) {
  const acts = useClassActs(props);
  const [open, setOpen] = useState<ClassDialogAbout | null>(null);
  if (acts.length === 0) return null;
  return (
    <>
      <ul>
        {acts.map((act) => (
          <li key={act.label}>
            {'href' in act ? (
              <a href={act.href} download={act.isFile || undefined}>
                {act.label}
              </a>
            ) : (
              <button type="button" onClick={() => ('about' in act ? setOpen(act.about) : void act.run())}>
                {act.label}
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && <ClassDialog about={open} onClose={() => setOpen(null)} />}
    </>
  );
}
