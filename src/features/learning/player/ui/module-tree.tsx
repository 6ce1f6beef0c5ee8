import './styles/module-tree.css';
import { Award, ChevronDown, ClipboardCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { toContentKey, type ContentPlace } from '../../../../kit/outline-keys.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import type { PlayerCourse } from '../../contract.ts';
import { FINAL_TEST_OPENS_AT_PERCENT, isFinalTestOpen, type Progress } from '../../rules.ts';
import { ContentRow } from './content-row.tsx';
import type { PlayerModule, PlayerTopic } from '../../progress/ui/measured-outline.ts';
import type { Selection } from './player-selection.ts';
import { coursePath } from './way-on-link.tsx';
import { moduleQuizLabel, quizLabel, type QuizStatuses } from './quiz-status.ts';

interface ModuleTreeProps {
  course: PlayerCourse;
  progress: Pick<Progress, 'moduleProgress' | 'progressPercent'>;
  completedIds: ReadonlySet<string>;
  /** `null` until they are known. */
  quizzes: QuizStatuses | null;
  selection: Selection;
  onModule: (moduleIndex: number) => void;
  onTopic: (moduleIndex: number, topicIndex: number) => void;
  onContent: (place: ContentPlace) => void;
}

/** Modules with their progress; the open one shows its topics, the open topic its contents. The final test is under the last. */
export function ModuleTree({
  course,
  progress,
  completedIds,
  quizzes,
  selection,
  onModule,
  onTopic,
  onContent,
}: ModuleTreeProps) {
  return (
    <>
      <ol className="tree-modules">
        {course.modules.map((module, moduleIndex) => (
          <ModuleRow
            key={module.id}
            module={module}
            number={moduleIndex + 1}
            percent={progress.moduleProgress[moduleIndex]?.progressPercent ?? 0}
            quizzes={quizzes}
            isOpen={selection.moduleIndex === moduleIndex}
            onClick={() => onModule(moduleIndex)}
          >
            {selection.moduleIndex === moduleIndex &&
              module.topics.map((topic, topicIndex) => (
                <TopicRow
                  key={topic.id}
                  topic={topic}
                  isOpen={selection.topicIndex === topicIndex}
                  onClick={() => onTopic(moduleIndex, topicIndex)}
                >
                  {selection.topicIndex === topicIndex &&
                    topic.contents.map((content, contentIndex) => {
                      const place = { moduleIndex, topicIndex, contentIndex };
                      return (
                        <ContentRow
                          key={content.id}
                          content={content}
                          quizUrl={`${coursePath(course)}/quiz/${content.id}`}
                          quizStatus={quizzes && quizLabel(quizzes.get(content.id))}
                          isDone={completedIds.has(content.id)}
                          isCurrent={selection.topicIndex === topicIndex && selection.contentIndex === contentIndex}
                          placeKey={toContentKey(place)}
                          onClick={() => onContent(place)}
                        />
                      );
                    })}
                </TopicRow>
              ))}
          </ModuleRow>
        ))}
      </ol>
      <FinalTestLine course={course} progressPercent={progress.progressPercent} quizzes={quizzes} />
    </>
  );
}

interface RowProps {
  isOpen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ModuleRow({
  module,
  number,
  percent,
  quizzes,
  isOpen,
  onClick,
  children,
}: RowProps & { module: PlayerModule; number: number; percent: number; quizzes: QuizStatuses | null }) {
  const bodyId = useId();
  const contents = module.topics.flatMap((topic) => topic.contents);
  const quizIds = contents.filter(({ questionCount }) => questionCount > 0).map(({ quizId }) => quizId);
  return (
    <li className="tree-module" data-open={isOpen || undefined}>
      <div className="tree-module-row">
        <span className="tree-number" aria-hidden="true">
          {number}
        </span>
        <div className="tree-module-words">
          <h2 className="tree-module-title">
            <button
              type="button"
              className="tree-reach"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={onClick}
            >
              {module.moduleTitle}
            </button>
          </h2>
          <KanguraProgress percent={percent} label={module.moduleTitle} />
          {quizIds.length > 0 && <p className="tree-module-quizzes">{moduleQuizLabel(quizIds, quizzes)}</p>}
        </div>
        <span className="tree-percent">{percent}%</span>
        <Icon of={ChevronDown} className="tree-sign" />
      </div>
      <ul id={bodyId} className="tree-topics" hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  );
}

function TopicRow({ topic, isOpen, onClick, children }: RowProps & { topic: PlayerTopic }) {
  const bodyId = useId();
  const items = topic.contents.length;
  return (
    <li>
      <h3 className="tree-topic">
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onClick}>
          <span>{topic.topicTitle}</span>
          {!isOpen && (
            <span className="tree-topic-count">
              {items} {items === 1 ? 'item' : 'items'}
            </span>
          )}
          <Icon of={ChevronDown} className="tree-sign" />
        </button>
      </h3>
      <ul id={bodyId} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  );
}

/** Open from 95 per cent and only with questions in it (spec 2 §2); once passed it links to the certificate. */
function FinalTestLine({
  course,
  progressPercent,
  quizzes,
}: Pick<ModuleTreeProps, 'course' | 'quizzes'> & { progressPercent: number }) {
  const { questionCount, quizId } = course.finalTest;
  const status = quizzes?.get(quizId);
  const path = `${coursePath(course)}/final-test`;
  if (status?.isPassed) {
    return (
      <p className="tree-final">
        <Link className={buttonClasses({ variant: 'line', size: 'small' })} to={path}>
          <Icon of={Award} size={20} />
          See your certificate
        </Link>
        <span className="tree-status">Final test: passed</span>
      </p>
    );
  }
  if (questionCount === 0) return null;
  const isRunning = status !== undefined && status.secondsLeft !== null;
  if (!isFinalTestOpen(progressPercent) && !isRunning) {
    return <p className="tree-final">The final test opens at {FINAL_TEST_OPENS_AT_PERCENT}%.</p>;
  }
  return (
    <p className="tree-final">
      <Link className={buttonClasses({ size: 'small' })} to={path}>
        <Icon of={ClipboardCheck} size={20} />
        Take Final Test
      </Link>
      <span className="tree-status">{quizzes && quizLabel(status)}</span>
    </p>
  );
}
