import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { PlayerCourse } from '../../contract.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { goToBlock } from './block-in-view.ts';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { isTimed, notesAsMarkdown, notesOf } from './notes-file.ts';
import { seekTo } from '../../viewers/ui/seek-to.ts';
import { saveBlob } from '../../../../ui/save-blob.ts';
import type { Notes } from './use-notes.ts';

interface NotesPanelProps {
  course: PlayerCourse;
  content: PlayerContent;
  notes: Notes;
  userId: string;
  media: RefObject<HTMLMediaElement | null>;
}

/** The learner's notes beside a lesson: written at a time, clicked to seek to it, saved as a file. */
export function NotesPanel({ course, content, notes, userId, media }: NotesPanelProps) {
  const own = notesOf(notes.list ?? [], content);
  const all = notes.list?.length ?? 0;
  return (
    <div className="lesson-panel-pane">
      <NoteForm
        key={content.id}
        draftKey={`note:${userId}:${content.id}`}
        content={content}
        notes={notes}
        media={media}
      />
      {notes.failure !== null && notes.list === null && <p role="alert">{notes.failure}</p>}
      {own.length > 0 && (
        <ul className="lesson-panel-list">
          {own.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              notes={notes}
              onSeek={
                isTimed(content)
                  ? () => seekTo(media.current, note.atSecond)
                  : content.type === 'text'
                    ? () => goToBlock(note.atSecond)
                    : null
              }
              place={content.type === 'text' ? `Block ${note.atSecond + 1}` : formatClock(note.atSecond)}
            />
          ))}
        </ul>
      )}
      {all > 0 && (
        <p className="lesson-panel-foot">
          <Button
            variant="quiet"
            size="small"
            icon={Download}
            onClick={() => saveText(`notes-${course.slug}.md`, notesAsMarkdown(course, notes.list ?? []))}
          >
            Save all notes of this course ({all})
          </Button>
        </p>
      )}
    </div>
  );
}

function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/markdown;charset=utf-8' }));
}
