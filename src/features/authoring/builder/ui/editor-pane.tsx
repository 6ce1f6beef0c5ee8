import { Plus } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { BatchDays } from '../../lessons/ui/batch-days.ts';
import { AddLesson } from '../../lessons/ui/add-lesson.tsx';
import { ContentFields } from './content-fields.tsx';
import { CourseFields } from './course-fields.tsx';
import { DraftText } from './draft-fields.tsx';
import { changeContent, findContent, findPart, named, renamePart, type PartName } from './outline-edits.ts';
import { PlaceButtons } from './place-buttons.tsx';
import type { Selection } from './selection.ts';
import type { CourseDraft } from './use-course-draft.ts';
import type { OutlineActs } from './use-outline-acts.ts';

/** A course opens at its facts; its questions are a large script. */
const QuestionSet = lazy(async () => ({ default: (await import('../../questions/ui/question-set.tsx')).QuestionSet }));

interface EditorPaneProps {
  courseId: string;
  draft: CourseDraft;
  selection: Selection;
  categories: readonly string[];
  /** Of published assignments, by their ids. */
  rubrics: Readonly<Record<string, { version: number; isFrozen: boolean }>>;
  classDays: readonly BatchDays[];
  acts: OutlineActs;
}

/** The editor of the selected part. */
export function EditorPane({ courseId, draft, selection, categories, rubrics, classDays, acts }: EditorPaneProps) {
  const { document } = draft;
  if (selection.kind === 'course') {
    return (
      <Box title="Course details">
        <CourseFields
          fields={document.fields}
          categories={categories}
          onChange={(change, mark) =>
            draft.change((before) => ({ ...before, fields: { ...before.fields, ...change } }), `course-${mark}`)
          }
        />
      </Box>
    );
  }
  if (selection.kind === 'final') {
    const { questions, settings } = document.finalTest;
    return (
      <Box title="Final test">
        <p className="office-note">Opens once a learner has completed the course. Passing it issues the certificate.</p>
        <Suspense>
          <QuestionSet
            kind="final"
            courseId={courseId}
            contentId={null}
            draft={draft}
            questions={questions}
            settings={settings}
            onChange={(finalTest) => draft.change((before) => ({ ...before, finalTest }), 'final')}
          />
        </Suspense>
      </Box>
    );
  }
  const part: PartName = selection;
  const place = <PlaceButtons document={document} part={part} onMove={acts.move} onRemove={acts.remove} />;
  const title = named(findPart(document, part)?.name ?? '');
  if (selection.kind !== 'content') {
    return (
      <Box title={title} below={place}>
        <DraftText
          id={`${part.kind}-${part.id}-title`}
          label={part.kind === 'module' ? 'Title of the module' : 'Title of the topic'}
          maxLength={200}
          value={findPart(document, part)?.name ?? ''}
          onChange={(name) => draft.change((before) => renamePart(before, part, name), `${part.kind}-${part.id}`)}
        />
        <div className="builder-acts">
          {part.kind === 'module' ? (
            <Button size="small" variant="line" icon={Plus} onClick={() => acts.addTopic(part.id)}>
              Add topic
            </Button>
          ) : (
            <AddLesson onAdd={(type) => acts.addContent(part.id, type)} />
          )}
        </div>
      </Box>
    );
  }
  const content = findContent(document, part.id);
  if (!content) return null;
  return (
    <Box title={title} below={place}>
      <ContentFields
        content={content}
        rubricState={rubrics[content.id]}
        classDays={classDays}
        source={{ courseId, document }}
        onChange={(change, mark) =>
          draft.change((before) => changeContent(before, part.id, (now) => ({ ...now, ...change })), mark)
        }
        onFile={(change) => draft.refill((before) => changeContent(before, part.id, (now) => ({ ...now, ...change })))}
      />
      {(content.type !== 'assignment' || content.questions.length > 0) && (
        <Suspense>
          <QuestionSet
            kind="quiz"
            courseId={courseId}
            contentId={part.id}
            draft={draft}
            questions={content.questions}
            settings={content.quiz}
            onChange={({ questions, settings }) =>
              draft.change(
                (before) => changeContent(before, part.id, (now) => ({ ...now, questions, quiz: settings })),
                `quiz-${part.id}`,
              )
            }
          />
        </Suspense>
      )}
    </Box>
  );
}

function Box({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  return (
    <section className="box office-box" aria-labelledby="builder-part">
      <h2 id="builder-part" className="type-h3" tabIndex={-1}>
        {title}
      </h2>
      {below}
      {children}
    </section>
  );
}
