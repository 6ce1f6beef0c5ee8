import { useState, type RefObject } from 'react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReadableError } from '../../../../ui/forms/error-messages.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { NOTE_LIMIT } from '../../rules.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { blockInView } from './block-in-view.ts';
import { isTimed } from './notes-file.ts';
import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import type { Notes } from './use-notes.ts';

interface NoteFormProps {
  /** Storage key of the unsent draft. */
  draftKey: string;
  content: PlayerContent;
  notes: Notes;
  media: RefObject<HTMLMediaElement | null>;
}

interface Draft {
  /** Idempotency key of a draft: a resubmission creates no second note. */
  id: string;
  text: string;
  atSecond: number;
}

/** A new note, at the time at which typing began; kept in the browser until the server has stored it. */
export function NoteForm({ draftKey, content, notes, media }: NoteFormProps) {
  const [draft, setDraft] = useState(() => readDraft(readStorageJson(draftKey)));

  /** A second of a video; in a text the block that is being read. */
  function placeNow(): number {
    return content.type === 'text' ? blockInView() : Math.floor(media.current?.currentTime ?? 0);
  }

  function write(text: string): void {
    const begun = draft ?? { id: crypto.randomUUID(), atSecond: placeNow(), text };
    const next = text === '' ? null : { ...begun, text };
    setDraft(next);
    writeStorageJson(draftKey, next);
  }

  const { state, bind } = useForm({
    read: () => draft,
    check: (written) => (written?.text.trim() ? null : { message: EMPTY, errors: { text: EMPTY } }),
    async send(written) {
      if (!written) return;
      const failure = await notes.add({ ...written, contentId: content.id });
      if (failure !== null) throw new ReadableError(`${failure} What you wrote is saved in this browser.`);
      write('');
    },
    keepsFields: true,
    fallback: EMPTY,
  });
  return (
    <form {...bind} className="lesson-panel-form">
      <TextArea
        id="note-text"
        label={draft && isTimed(content) ? `Note at ${formatClock(draft.atSecond)}` : 'New note'}
        rows={2}
        maxLength={NOTE_LIMIT}
        name="text"
        value={draft?.text ?? ''}
        error={state.errors.text}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" variant="line" size="small" busy={state.status === 'loading'} busyLabel="Saving...">
        Add note
      </Button>
      <FormError small message={state.errors.text ? null : state.message} />
    </form>
  );
}

const EMPTY = 'Please write a note';

function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, text, atSecond } = stored as Record<string, unknown>;
  const isDraft = typeof id === 'string' && typeof text === 'string' && typeof atSecond === 'number';
  return isDraft ? { id, text, atSecond } : null;
}
