import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import type { Note } from '../notes-contract.ts';
import { NOTE_LIMIT } from '../../rules.ts';
import type { Notes } from './use-notes.ts';

interface NoteRowProps {
  note: Note;
  notes: Notes;
  /** Its time, or its block of a text. */
  place: string;
  /** Goes to its place, if it has one. */
  onSeek: (() => void) | null;
}

/** One note, with its time as a button; edited inline. */
export function NoteRow({ note, notes, place, onSeek }: NoteRowProps) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: Promise<string | null>) => {
    const failure = await act;
    setProblem(failure);
    if (failure === null) setText(null);
  };
  return (
    <li>
      {onSeek && (
        <button type="button" className="lesson-panel-moment" onClick={onSeek}>
          <span className="unseen">Go to </span>
          {place}
        </button>
      )}
      <div className="lesson-panel-words">
        {text === null ? (
          <p>{note.text}</p>
        ) : (
          <TextArea
            id={`note-${note.id}`}
            label="Change the note"
            rows={2}
            maxLength={NOTE_LIMIT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      <div className="lesson-panel-acts">
        {text === null ? (
          <>
            <Button variant="bare" size="small" onClick={() => setText(note.text)}>
              Edit
            </Button>
            <Button variant="bare" size="small" onClick={() => void run(notes.remove(note.id))}>
              Remove
            </Button>
          </>
        ) : (
          <>
            <Button variant="line" size="small" onClick={() => void run(notes.change(note.id, text))}>
              Save
            </Button>
            <Button variant="bare" size="small" onClick={() => setText(null)}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
