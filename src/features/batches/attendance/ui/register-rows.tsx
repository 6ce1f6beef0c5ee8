import { Flag, Umbrella, WifiOff } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { MARKS, type Mark } from '../../rules.ts';
import type { RegisterRow } from '../register-contract.ts';
import { markLabels, markOfKey, sourceLabels } from './mark-labels.ts';
import type { Conflict } from './register-queue.ts';

interface RegisterRowsProps {
  rows: readonly RegisterRow[];
  marks: ReadonlyMap<string, Mark | null>;
  /** What somebody else marked meanwhile, by student. */
  conflicts: ReadonlyMap<string, Conflict>;
  isClosed: boolean;
  classNumber: number;
  onMark: (personId: string, status: Mark) => void;
  onKeep: (personId: string, mine: Mark | null) => void;
  onSave: () => void;
}

/** One row a student; guests come last. Arrows go from student to student, P, L, A and E mark, Enter saves. */
export function RegisterRows({ rows, classNumber, ...props }: RegisterRowsProps) {
  const students = rows.filter(({ isGuest }) => !isGuest);
  const guests = rows.filter(({ isGuest }) => isGuest);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.currentTarget.closest<HTMLElement>('[data-person]');
    const mark = markOfKey(event.key);
    if (row && mark && !props.isClosed) {
      event.preventDefault();
      props.onMark(row.dataset.person ?? '', mark);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const all = [...(row?.closest('.register')?.querySelectorAll<HTMLElement>('[data-person]') ?? [])];
      const next = all[all.findIndex((one) => one === row) + (event.key === 'ArrowDown' ? 1 : -1)];
      (next?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? next?.querySelector('button'))?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      props.onSave();
    }
  };
  return (
    <>
      <ul className="register-rows" aria-label="Students">
        {students.map((row) => (
          <Row key={row.personId} row={row} onKeyDown={onKeyDown} {...props} />
        ))}
      </ul>
      {guests.length > 0 && (
        <>
          <h2 className="register-guests">Guests, making up class {classNumber}</h2>
          <ul className="register-rows" aria-label="Guests">
            {guests.map((row) => (
              <Row key={row.personId} row={row} onKeyDown={onKeyDown} {...props} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type RowProps = { row: RegisterRow; onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void } & Omit<
  RegisterRowsProps,
  'rows' | 'classNumber' | 'onSave'
>;

function Row({ row, marks, conflicts, isClosed, onMark, onKeep, onKeyDown }: RowProps) {
  const { personId, name, picture } = row;
  const shown = marks.get(personId) ?? null;
  const conflict = conflicts.get(personId);
  return (
    <li className="register-row" data-person={personId}>
      <span className="register-face">
        <UserImage name={name} imageUrl={picture} size={36} />
      </span>
      <div className="register-name">
        <span>{name}</span>
        <RowNotes row={row} shown={shown} />
      </div>
      <div className="register-marks" role="group" aria-label={name}>
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            data-mark={mark}
            aria-pressed={shown === mark}
            aria-label={markLabels[mark].name}
            disabled={isClosed}
            onClick={() => onMark(personId, mark)}
            onKeyDown={onKeyDown}
          >
            {shown === mark && <Icon of={markLabels[mark].icon} size={16} />}
            {markLabels[mark].letter}
          </button>
        ))}
      </div>
      {conflict && (
        <div className="register-conflict" role="alert">
          <p>
            Here: {wordOf(conflict.mine)}. Meanwhile marked: {wordOf(conflict.theirs)}.
          </p>
          <Button size="small" onClick={() => onKeep(personId, conflict.mine)}>
            Keep mine
          </Button>
        </div>
      )}
    </li>
  );
}

function wordOf(mark: Mark | null): string {
  return mark ? markLabels[mark].name : 'No mark';
}

/** Roll number or own batch, how the mark came about, leave and flags. */
function RowNotes({ row, shown }: { row: RegisterRow; shown: Mark | null }) {
  const { rollNumber, fromBatch, how, status, leave, flags, sameDeviceAs, minutes, note } = row;
  const isAsSaved = status !== null && status === shown && how !== null && how !== 'trainer';
  const facts = [
    fromBatch === null ? String(rollNumber ?? '') : `Guest from ${fromBatch}`,
    isAsSaved && sourceLabels[how],
    minutes !== null && `${minutes} minutes`,
    note,
  ].filter(Boolean);
  return (
    <span className="register-notes">
      <span>{facts.join(', ')}</span>
      {leave === 'asked' && <Note icon={Umbrella}>Asks for leave</Note>}
      {leave === 'approved' && how !== 'leave' && <Note icon={Umbrella}>Leave</Note>}
      {flags.includes('same-device') && <Note icon={Flag}>Same phone as {sameDeviceAs}</Note>}
      {flags.includes('other-network') && <Note icon={WifiOff}>Not on the class network</Note>}
    </span>
  );
}

function Note({ icon, children }: { icon: typeof Flag; children: ReactNode }) {
  return (
    <span className="register-note">
      <Icon of={icon} size={16} /> {children}
    </span>
  );
}
