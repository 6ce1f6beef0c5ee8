import './course-preview.css';
import { ArrowLeft } from 'lucide-react';
import { lazy, startTransition, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ContentPane } from '../../../learning/player/ui/content-pane.tsx';
import { ModuleTree } from '../../../learning/player/ui/module-tree.tsx';
import { PlayerFrame } from '../../../learning/player/ui/player-frame.tsx';
import {
  placeOf,
  previousPlace,
  selectModule,
  selectTopic,
  type Selection,
} from '../../../learning/player/ui/player-selection.ts';
import { wayOnFromLesson } from '../../../learning/player/ui/way-on.ts';
import { wayOnHref } from '../../../learning/player/ui/way-on-link.tsx';
import { measuredOutline } from '../../../learning/progress/ui/measured-outline.ts';
import { isFileType } from '../../../catalogue/rules.ts';
import { contentAt, FINAL_TEST_OPENS_AT_PERCENT, listContents, measureProgress } from '../../../learning/rules.ts';
import { readingMinutes } from '../../../blog/rules.ts';
import { countTextWords } from '../../../blog/word-rules.ts';
import type { getDraft, Preview } from '../../contract.ts';

// The fields of every kind of question are a large script.
const PreviewTest = lazy(async () => ({ default: (await import('./preview-test.tsx')).PreviewTest }));

const PreviewAssignment = lazy(async () => ({ default: (await import('./preview-assignment.tsx')).PreviewAssignment }));

/** A draft in the player that learners have. What is completed here is forgotten with the page; nothing is sent to the server. */
export function CoursePreview({ preview }: { preview: Preview }) {
  const { user } = useApplication();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const here = `/admin/courses/${preview.id}/preview`;
  const course = useMemo(() => ({ ...preview.course, path: `${here}?test=` }), [preview.course, here]);
  const outline = useMemo(() => measuredOutline(course), [course]);
  const first = listContents(outline)[0];
  const [selection, setSelection] = useState<Selection>(first?.place ?? NOTHING);
  const [isChosen, setChosen] = useState(false);
  const [completedIds, setCompletedIds] = useState<ReadonlySet<string>>(new Set());
  const progress = useMemo(() => measureProgress(outline, completedIds), [outline, completedIds]);
  const testId = search.get('test')?.split('/').at(-1);
  const questions = testId === undefined ? undefined : preview.tests[testId];
  const place = placeOf(selection);
  const content = place && contentAt(outline, place);
  const { progressPercent } = progress;
  const { finalTest } = course;
  const wayOn = place && wayOnFromLesson(place, { outline, completedIds, progressPercent, quizzes: null, finalTest });
  const previous = place && previousPlace(outline, place);

  function choose(next: Selection): void {
    startTransition(() => {
      setSelection(next);
      setChosen(true);
    });
    if (testId !== undefined) void navigate(here);
  }

  const readDraft = useCallback((contentId: string) => readText(preview.id, contentId), [preview.id]);
  const goOn = () => {
    if (wayOn?.to === 'lesson') choose(wayOn.place);
    else if (wayOn) void navigate(wayOnHref(course, wayOn));
  };
  return (
    <PlayerFrame
      course={course}
      progressPercent={progressPercent}
      isShort={content !== null || questions !== undefined}
      notice={<PreviewBar courseId={preview.id} />}
      tree={
        <ModuleTree
          course={course}
          // An author sees the final test without completing the course.
          progress={{ ...progress, progressPercent: FINAL_TEST_OPENS_AT_PERCENT }}
          completedIds={completedIds}
          quizzes={NO_ATTEMPTS}
          selection={selection}
          onModule={(moduleIndex) => choose(selectModule(selection, moduleIndex))}
          onTopic={(moduleIndex, topicIndex) => choose(selectTopic(outline, moduleIndex, topicIndex))}
          onContent={choose}
        />
      }
    >
      {questions ? (
        <Suspense>
          <PreviewTest
            key={testId}
            title={testId === 'final-test' ? 'Final test' : `Quiz: ${nameOf(outline, testId)}`}
            questions={questions}
          />
        </Suspense>
      ) : !first ? (
        <EmptyState title="Nothing to preview yet" line="Add a lesson in the outline, then open the preview again." />
      ) : content?.url === '' && isFileType(content.type) ? (
        <article className="lesson">
          <h2 className="type-h3">{content.name}</h2>
          <Panel tone="warn">This lesson has no file yet.</Panel>
        </article>
      ) : (
        <ContentPane
          course={course}
          place={place}
          content={content}
          isPlaying={isChosen}
          takesFocus={false}
          startSeconds={0}
          saveState={null}
          saveFailure={null}
          userId={user?.userId ?? ''}
          watermark={user?.name ?? ''}
          first={{ name: first.content.name, open: () => choose(first.place) }}
          wayOn={wayOn}
          onNext={goOn}
          onPrevious={previous ? () => choose(previous) : null}
          readDraft={readDraft}
          Assignment={PreviewAssignment}
          isCompleted={content !== null && completedIds.has(content.id)}
          onPosition={nothing}
          onComplete={(contentId) => setCompletedIds((before) => new Set([...before, contentId]))}
          onBroken={async () => {
            await revalidate();
            return true;
          }}
        />
      )}
    </PlayerFrame>
  );
}

/** Returns a text as it is drafted, which learners do not have yet. */
async function readText(id: string, contentId: string) {
  const { draft } = await callApi<typeof getDraft>({ method: 'GET', path: '/admin/courses/:id/draft', params: { id } });
  const contents = draft.document.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  const blocks = contents.find((content) => content.id === contentId)?.blocks ?? [];
  return { blocks, frames: {}, captions: {}, readingMinutes: readingMinutes(countTextWords(blocks)) };
}

function PreviewBar({ courseId }: { courseId: string }) {
  return (
    <div className="preview-bar">
      <div className="wrap-app preview-bar-row">
        <p>Preview, nothing is recorded</p>
        <Link className="link" to={`/admin/courses/${courseId}`}>
          <Icon of={ArrowLeft} size={16} />
          Back to the course builder
        </Link>
      </div>
    </div>
  );
}

function nameOf(outline: ReturnType<typeof measuredOutline>, id: string | undefined): string {
  return listContents(outline).find(({ content }) => content.id === id)?.content.name ?? '';
}

function nothing(): void {
  return undefined;
}

const NOTHING: Selection = { moduleIndex: null, topicIndex: null, contentIndex: null };
const NO_ATTEMPTS = new Map<string, never>();
