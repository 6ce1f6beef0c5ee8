import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type {
  addUserNote,
  deleteUserNote,
  editUserNote,
  listUserNoteReaders,
  UserNote,
  restoreUserNote,
} from '../../../accounts/users/user-notes-contract.ts';
import { USER_NOTE_LIMIT } from '../../../accounts/rules.ts';
import { noteAnchor } from '../../../notifications/rules.ts';
import { MentionArea } from '../../../../ui/office/mention-area.tsx';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface NotesProps {
  userId: string;
}

/** Office notes about a user; a recently deleted note can be restored. */
export function UserNotes({ userId, notes }: NotesProps & { notes: UserNote[] }) {
  const [deletedId, setDeletedId] = useState<string | null>(null);
  return (
    <section className="box office-box" aria-labelledby="notes-title">
      <h2 id="notes-title" className="type-h4">
        Notes
      </h2>
      <NoteForm userId={userId} note={null} onDone={() => undefined} />
      <div role="status">{deletedId && <Undo noteId={deletedId} onDone={() => setDeletedId(null)} />}</div>
      {notes.length === 0 && <p className="soft">No notes yet.</p>}
      <ol className="office-timeline">
        {notes.map((note) => (
          <NoteItem key={note.id} {...{ userId, note }} onDeleted={() => setDeletedId(note.id)} />
        ))}
      </ol>
    </section>
  );
}

function NoteItem({ userId, note, onDeleted }: NotesProps & { note: UserNote; onDeleted: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useOfficeAct();
  const { id, text, by, isOwn, at, editedAt } = note;
  const remove = () =>
    run(async () => {
      const path = '/admin/person-notes/:id';
      const said = await callApi<typeof deleteUserNote>({ method: 'DELETE', path, params: { id } });
      onDeleted();
      return said;
    });
  return (
    <li id={noteAnchor(id)}>
      {isEditing ? (
        <NoteForm {...{ userId, note }} onDone={() => setEditing(false)} />
      ) : (
        <p className="person-note">{text}</p>
      )}
      <p className="office-note">
        {by}, <DateAndTime iso={at} isInText />
        {editedAt && `, edited ${formatMomentInText(editedAt)}`}
      </p>
      <p className="person-acts">
        {isOwn && (
          <Button variant="line" size="small" onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Cancel' : 'Change'}
          </Button>
        )}
        <Button variant="bare" size="small" disabled={isBusy} onClick={() => void remove()}>
          Delete<span className="unseen"> the note of {formatMomentInText(at)}</span>
        </Button>
      </p>
    </li>
  );
}

function Undo({ noteId, onDone }: { noteId: string; onDone: () => void }) {
  const { isBusy, run } = useOfficeAct();
  const restore = () =>
    run(async () => {
      const request = {
        method: 'POST',
        path: '/admin/person-notes/:id/restore',
        params: { id: noteId },
        body: {},
      } as const;
      const said = await callApi<typeof restoreUserNote>(request);
      onDone();
      return said;
    });
  return (
    <p className="person-acts">
      The note is deleted.
      <Button variant="line" size="small" disabled={isBusy} onClick={() => void restore()}>
        Undo
      </Button>
    </p>
  );
}

interface NoteFormProps extends NotesProps {
  note: UserNote | null;
  onDone: () => void;
}

async function readColleagues() {
  const request = { method: 'GET', path: '/admin/person-notes/readers' } as const;
  return (await callApi<typeof listUserNoteReaders>(request)).colleagues;
}

function NoteForm({ userId, note, onDone }: NoteFormProps) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ text: readWritten(fields, 'text') }),
    check: ({ text }) => requireText({ text }, 'Please write the note'),
    async send(body) {
      const said = note
        ? await callApi<typeof editUserNote>({
            method: 'PUT',
            path: '/admin/person-notes/:id',
            params: { id: note.id },
            body,
          })
        : await callApi<typeof addUserNote>({
            method: 'POST',
            path: '/admin/people/:id/notes',
            params: { id: userId },
            body,
          });
      showToast('ok', said.message);
    },
    onSent: () => {
      onDone();
      void revalidate();
    },
    fallback: 'The note was not saved',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <MentionArea
        readColleagues={readColleagues}
        id={note ? `note-${note.id}` : 'new-note'}
        aria-keyshortcuts={note ? undefined : 'M'}
        label={note ? 'The note' : 'New note'}
        name="text"
        rows={3}
        maxLength={USER_NOTE_LIMIT}
        defaultValue={note?.text ?? ''}
        hint="The person does not see it on the site, but a copy of their data contains it."
        error={errors.text}
      />
      <Button type="submit" size="small" busy={status === 'loading'} busyLabel="Saving...">
        Save note
      </Button>
      <FormError message={errors.text ? null : message} />
    </form>
  );
}
