import './course-preview.css';
import { lazy, Suspense, useState } from 'react';
import { shortLength } from '../../../learning/player/ui/player-labels.ts';
import { countOf } from '../../../assessment/question-bank/ui/test-labels.ts';
import { firstTouch } from '../../../../ui/after-first-touch.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Preview } from '../../contract.ts';
import { named } from './outline-edits.ts';
import { PreviewLesson } from './preview-lesson.tsx';

/** Drawn by the server; a browser makes them answerable with the first touch. */
const PreviewQuestions = lazy(async () => {
  await firstTouch();
  return { default: (await import('../../questions/ui/preview-questions.tsx')).PreviewQuestions };
});

/** A draft as a learner would see it. Nothing is saved: no progress, no attempts. */
export function CoursePreview({ preview }: { preview: Preview }) {
  const contents = preview.modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents));
  const [chosen, setChosen] = useState(contents[0]?.id ?? 'final');
  const content = contents.find(({ id }) => id === chosen);
  if (contents.length === 0 && preview.finalTest.length === 0)
    return <EmptyState title="Nothing to see yet" line="Add a lesson in the outline, then look here again." />;
  return (
    <div className="preview">
      <nav className="box preview-outline" aria-label="Lessons">
        {preview.modules.map((module, at) => (
          <section key={module.id}>
            <h2 className="type-h4">
              {at + 1}. {named(module.title)}
            </h2>
            {module.topics.map((topic) => (
              <div key={topic.id}>
                <h3>{named(topic.title)}</h3>
                <ul>
                  {topic.contents.map(({ id, name, durationSeconds, questions }) => (
                    <li key={id}>
                      <button
                        type="button"
                        aria-current={id === chosen ? 'true' : undefined}
                        onClick={() => setChosen(id)}
                      >
                        <span>{named(name)}</span>
                        <span className="office-note">
                          {shortLength(durationSeconds)}
                          {questions.length > 0 && `, ${countOf(questions.length, 'question')}`}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
        {preview.finalTest.length > 0 && (
          <button
            type="button"
            aria-current={chosen === 'final' ? 'true' : undefined}
            onClick={() => setChosen('final')}
          >
            <span>Final test</span>
            <span className="office-note">{countOf(preview.finalTest.length, 'question')}</span>
          </button>
        )}
      </nav>
      <div className="preview-lesson">
        <Suspense>
          {content ? (
            <>
              <PreviewLesson key={content.id} content={content} family={preview.family} dye={preview.dye} />
              {content.questions.length > 0 && (
                <PreviewQuestions key={`quiz ${content.id}`} questions={content.questions} />
              )}
            </>
          ) : (
            <PreviewQuestions questions={preview.finalTest} />
          )}
        </Suspense>
      </div>
    </div>
  );
}
