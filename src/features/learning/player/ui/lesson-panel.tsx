import './styles/lesson-panel.css';
import { Captions, MessageCircleQuestionMark, NotebookPen } from 'lucide-react';
import { lazy, startTransition, Suspense, useId, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import type { IconDrawing } from '../../../../ui/icon.tsx';
import type { PlayerCourse } from '../../contract.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';
import { useNotes } from '../../notes/ui/use-notes.ts';

interface LessonPanelProps {
  course: PlayerCourse;
  content: PlayerContent;
  userId: string;
  media: RefObject<HTMLMediaElement | null>;
}

type PanelName = 'notes' | 'transcript' | 'questions';

/**
 * The tools beside a lesson, one at a time; the open one stays open in the next lesson. A URL may select one (`?panel=questions`): the
 * questions are then scrolled into view.
 */
export function LessonPanel({ course, content, userId, media }: LessonPanelProps) {
  const panelId = useId();
  const [parameters] = useSearchParams();
  // Notifications of earlier releases lead to `?desk=`.
  const asked = parameters.get('panel') ?? parameters.get('desk');
  const [open, setOpen] = useState(() => asked ?? readStorage(OPEN_KEY));
  const offered = panels.filter(({ name }) => name !== 'transcript' || content.captionsUrl !== null);
  const shown = offered.find(({ name }) => name === open)?.name ?? null;
  const notes = useNotes(course.courseId, shown === 'notes');
  const section = useRef<HTMLElement>(null);
  const isBrought = useRef(asked !== 'questions');
  /** Once, and only with the questions in it: empty, it would be too short to scroll to. */
  const bringQuestions = () => {
    if (!isBrought.current) section.current?.scrollIntoView();
    isBrought.current = true;
  };
  const handleClick = (name: PanelName) => {
    const next = shown === name ? null : name;
    startTransition(() => setOpen(next));
    writeStorage(OPEN_KEY, next);
  };
  return (
    <div className="lesson-panel">
      <div className="lesson-panel-tabs">
        {offered.map(({ name, label, icon }) => (
          <Button
            key={name}
            variant="line"
            size="small"
            icon={icon}
            aria-expanded={shown === name}
            aria-controls={shown === name ? panelId : undefined}
            onClick={() => handleClick(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {shown !== null && (
        <section ref={section} id={panelId} aria-label={panels.find(({ name }) => name === shown)?.label}>
          <Suspense>
            {shown === 'notes' && (
              <NotesPanel course={course} content={content} notes={notes} userId={userId} media={media} />
            )}
            {shown === 'transcript' && content.captionsUrl !== null && (
              <TranscriptPanel key={content.id} captionsUrl={content.captionsUrl} media={media} />
            )}
            {shown === 'questions' && (
              <QuestionsPanel
                key={content.id}
                courseId={course.courseId}
                contentId={content.id}
                userId={userId}
                onLoaded={bringQuestions}
              />
            )}
          </Suspense>
        </section>
      )}
    </div>
  );
}

// Loaded when it is opened.
const NotesPanel = lazy(async () => ({ default: (await import('../../notes/ui/notes-panel.tsx')).NotesPanel }));
const TranscriptPanel = lazy(async () => ({
  default: (await import('../../viewers/ui/transcript-panel.tsx')).TranscriptPanel,
}));
const QuestionsPanel = lazy(async () => ({
  default: (await import('../../learner-questions/ui/questions-panel.tsx')).QuestionsPanel,
}));

const OPEN_KEY = 'player_panel';
const panels: { name: PanelName; label: string; icon: IconDrawing }[] = [
  { name: 'notes', label: 'Notes', icon: NotebookPen },
  { name: 'transcript', label: 'Transcript', icon: Captions },
  { name: 'questions', label: 'Questions', icon: MessageCircleQuestionMark },
];
