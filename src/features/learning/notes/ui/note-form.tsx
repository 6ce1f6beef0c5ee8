import { useState, type RefObject } from 'react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { NOTE_LIMIT } from '../../rules.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { isTimed } from './notes-file.ts';
import { recall, remember } from '../../player/ui/remembered.ts';
import type { Notes } from './use-notes.ts';

interface NoteFormProps {
  /** Where the browser keeps what is not sent yet. */
  draftKey: string;
  content: PlayerContent;
  notes: Notes;
  media: RefObject<HTMLMediaElement | null>;
}

interface Draft {
  /** Made once for a draft: sent twice, the note is there once. */
  id: string;
  text: string;
  atSecond: number;
}

/** A new note. It stands at the moment at which the writing began, and is kept in the browser until the server has it. */
export function NoteForm({ draftKey, content, notes, media }: NoteFormProps) {
  const [draft, setDraft] = useState(() => readDraft(recall(draftKey)));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function write(text: string): void {
    const begun = draft ?? { id: crypto.randomUUID(), atSecond: Math.floor(media.current?.currentTime ?? 0), text };
    const next = text === '' ? null : { ...begun, text };
    setDraft(next);
    setProblem(null);
    remember(draftKey, next && JSON.stringify(next));
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    if (!draft || draft.text.trim() === '') return setProblem('Please write a note');
    setBusy(true);
    const failure = await notes.add({ ...draft, contentId: content.id });
    setBusy(false);
    if (failure !== null) return setProblem(`${failure} What you wrote is saved in this browser.`);
    write('');
  }

  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        id="note-text"
        label={draft && isTimed(content) ? `Note at ${formatClock(draft.atSecond)}` : 'New note'}
        rows={2}
        maxLength={NOTE_LIMIT}
        value={draft?.text ?? ''}
        error={problem ?? undefined}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" variant="line" size="small" busy={isBusy} busyLabel="Saving...">
        Add note
      </Button>
    </form>
  );
}

function readDraft(stored: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, text, atSecond } = value as Record<string, unknown>;
    const isDraft = typeof id === 'string' && typeof text === 'string' && typeof atSecond === 'number';
    return isDraft ? { id, text, atSecond } : null;
  } catch {
    return null;
  }
}
