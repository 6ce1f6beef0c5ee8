import './class-dialog.css';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import type { getBatchChoices } from '../../batches/choices-contract.ts';
import { MAX_REASON } from '../../rules.ts';
import type { addSession, cancelSession, editSession, OfficeSession } from '../session-contract.ts';
import { DialogActions } from './dialog-actions.tsx';
import { dayAndClock, momentOf, readSpan } from './read-class.ts';
import { toldText } from './told-text.ts';

/** What the office does with a class; an extra one belongs to a batch. */
export type ClassAct =
  | SessionAct
  | { kind: 'add'; batch: Pick<OfficeBatch, 'id' | 'code' | 'mode' | 'trainerId' | 'roomId' | 'schedule'> };

interface SessionAct {
  kind: 'move' | 'substitute' | 'cancel';
  session: OfficeSession;
  /** With a seat in the batch: they are told. */
  students: number;
  /** Where it was dropped on the board. */
  to?: { day: string; roomId: string | null };
}

type Choices = Pick<RouteResponse<typeof getBatchChoices>, 'trainers' | 'rooms'>;

interface ClassDialogProps {
  act: ClassAct;
  choices: Choices;
  onClose: () => void;
}

/** Moves a class, gives it a substitute, cancels it, or adds one. */
export function ClassDialog({ act, choices, onClose }: ClassDialogProps) {
  return (
    <Dialog open onClose={onClose} title={titleOf(act)} className="class-dialog">
      {act.kind === 'add' && <AddClass batch={act.batch} choices={choices} onClose={onClose} />}
      {act.kind === 'move' && (
        <MoveClass session={act.session} students={act.students} to={act.to} choices={choices} onClose={onClose} />
      )}
      {act.kind === 'substitute' && <SubstituteClass session={act.session} choices={choices} onClose={onClose} />}
      {act.kind === 'cancel' && <CancelClass session={act.session} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(act: ClassAct): string {
  if (act.kind === 'add') return `Extra class of ${act.batch.code}`;
  const { number, batchCode } = act.session;
  const verb = { move: 'Move', substitute: 'Substitute for', cancel: 'Cancel' }[act.kind];
  return `${verb} class ${number} of ${batchCode}`;
}

interface OfSession {
  session: OfficeSession;
  choices: Choices;
  onClose: () => void;
}

function MoveClass({ session, students, to, choices, onClose }: OfSession & Pick<SessionAct, 'students' | 'to'>) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({
      ...readSpan(fields),
      roomId: readText(fields, 'roomId') || session.roomId,
      reason: readText(fields, 'reason').trim(),
    }),
    async send({ startsAt, endsAt, roomId, reason }) {
      const body = { startsAt, endsAt, roomId, reason, version: session.version };
      const params = { id: session.id };
      await callApi<typeof editSession>({ method: 'PUT', path: '/admin/sessions/:id', params, body });
      showToast('ok', `Class ${session.number} is moved.`);
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The class was not moved.',
  });
  const { errors } = state;
  const start = dayAndClock(session.startsAt);
  return (
    <form {...bind} className="class-form">
      <p className="office-note">Now {formatMeeting(session.startsAt)}</p>
      <SpanFields
        start={{ ...start, ...(to && { day: to.day }) }}
        end={dayAndClock(session.endsAt).clock}
        errors={errors}
      />
      {session.roomId && (
        <RoomField rooms={choices.rooms} roomId={to?.roomId ?? session.roomId} error={errors.roomId} />
      )}
      <ReasonField hint={`Students read it. ${toldText(students)}`} error={errors.reason} />
      <DialogActions submit="Move class" busyLabel="Moving..." state={state} onClose={onClose} />
    </form>
  );
}

function SubstituteClass({ session, choices, onClose }: OfSession) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ substituteId: readText(fields, 'substituteId') || null }),
    async send({ substituteId }) {
      const body = { substituteId, version: session.version };
      const params = { id: session.id };
      await callApi<typeof editSession>({ method: 'PUT', path: '/admin/sessions/:id', params, body });
      showToast('ok', substituteId ? 'The substitute is set.' : 'The trainer teaches the class again.');
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The substitute was not set.',
  });
  const others = choices.trainers.filter(({ id }) => id !== session.trainerId);
  return (
    <form {...bind} className="class-form">
      <p className="office-note">{formatMeeting(session.startsAt)}</p>
      <SelectField
        label="Substitute"
        name="substituteId"
        placeholder={`None: ${session.trainer || 'the trainer'} teaches`}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={session.substituteId ?? ''}
        error={state.errors.substituteId}
      />
      <DialogActions submit="Save" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}

function CancelClass({ session, onClose }: Omit<OfSession, 'choices'>) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [place, setPlace] = useState<'end' | 'day' | 'none'>('end');
  const { clock } = dayAndClock(session.startsAt);
  const { state, bind } = useForm({
    read: (fields) => ({
      reason: readText(fields, 'reason').trim(),
      replaceOn: replaceOnOf(place, readText(fields, 'day'), readText(fields, 'from')),
    }),
    async send({ reason, replaceOn }) {
      const body = { reason, replaceOn, requestKey };
      const request = { method: 'POST', path: '/admin/sessions/:id/cancel', params: { id: session.id }, body } as const;
      const { replacement } = await callApi<typeof cancelSession>(request);
      const when = replacement ? ` Its replacement is on ${formatMeeting(replacement.startsAt)}.` : '';
      showToast('ok', `Class ${session.number} is cancelled.${when}`);
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The class was not cancelled.',
  });
  const ways = { end: 'On the next free day after the last class', day: 'On another day', none: 'No replacement' };
  return (
    <form {...bind} className="class-form">
      <p className="office-note">{formatMeeting(session.startsAt)}</p>
      <fieldset className="class-ways">
        <legend className="field-label">Replacement</legend>
        {Object.entries(ways).map(([value, label]) => (
          <label key={value} className="check">
            <input
              type="radio"
              className="check-box"
              name="way"
              value={value}
              checked={place === value}
              onChange={() => setPlace(value as typeof place)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {place === 'day' && (
        <div className="class-row">
          <TextField label="Day" type="date" name="day" error={state.errors.replaceOn} />
          <TextField label="From" type="time" name="from" defaultValue={clock} />
        </div>
      )}
      <ReasonField hint="Students read it." error={state.errors.reason} />
      <DialogActions
        submit="Cancel class"
        busyLabel="Cancelling..."
        cancel="Keep the class"
        state={state}
        isDanger
        onClose={onClose}
      />
    </form>
  );
}

function replaceOnOf(place: 'end' | 'day' | 'none', day: string, clock: string): string | null {
  if (place === 'none') return null;
  return place === 'end' ? 'end' : momentOf(day, clock);
}

function AddClass({
  batch,
  choices,
  onClose,
}: Omit<OfSession, 'session'> & { batch: Extract<ClassAct, { kind: 'add' }>['batch'] }) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: (fields) => ({
      ...readSpan(fields),
      topic: readText(fields, 'topic').trim(),
      trainerId: readText(fields, 'trainerId') || null,
      roomId: batch.mode === 'online' ? null : readText(fields, 'roomId') || null,
      countsForAttendance: fields.has('countsForAttendance'),
    }),
    async send(body) {
      const params = { id: batch.id };
      const path = '/admin/batches/:id/sessions';
      await callApi<typeof addSession>({ method: 'POST', path, params, body: { ...body, requestKey } });
      showToast('ok', 'The extra class is added.');
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The class was not added.',
  });
  const { errors } = state;
  const start = { day: '', clock: batch.schedule?.from ?? '18:00' };
  return (
    <form {...bind} className="class-form">
      <SpanFields start={start} end={batch.schedule?.to ?? '20:00'} errors={errors} />
      <TextField label="Topic" optional name="topic" maxLength={200} error={errors.topic} />
      <SelectField
        label="Trainer"
        name="trainerId"
        options={choices.trainers.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={batch.trainerId ?? ''}
        error={errors.trainerId}
      />
      {batch.mode !== 'online' && <RoomField rooms={choices.rooms} roomId={batch.roomId} error={errors.roomId} />}
      <CheckField label="Counts for attendance" name="countsForAttendance" defaultChecked hint="Off for a doubt hour" />
      <DialogActions submit="Add class" busyLabel="Adding..." state={state} onClose={onClose} />
    </form>
  );
}

interface SpanFieldsProps {
  start: { day: string; clock: string };
  end: string;
  errors: Partial<Record<string, string>>;
}

function SpanFields({ start, end, errors }: SpanFieldsProps) {
  return (
    <>
      <TextField label="Day" type="date" name="day" defaultValue={start.day} error={errors.startsAt} />
      <div className="class-row">
        <TextField label="From" type="time" name="from" defaultValue={start.clock} />
        <TextField label="To" type="time" name="to" defaultValue={end} error={errors.endsAt} />
      </div>
    </>
  );
}

function RoomField({
  rooms,
  roomId,
  error,
}: {
  rooms: Choices['rooms'];
  roomId: string | null;
  error: string | undefined;
}) {
  const offered = rooms.filter(({ id, isArchived }) => !isArchived || id === roomId);
  return (
    <SelectField
      label="Room"
      name="roomId"
      options={offered.map(({ id, name, seats }) => ({ value: id, label: `${name}, ${seats} seats` }))}
      defaultValue={roomId ?? ''}
      error={error}
    />
  );
}

/** Why something is done; 3 characters at least. */
export function ReasonField({ hint, error }: { hint?: ReactNode; error: string | undefined }) {
  return <TextArea label="Reason" name="reason" maxLength={MAX_REASON} rows={2} hint={hint} error={error} />;
}
