import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { Award, ChevronDown, ChevronUp, Plus, Settings2 } from 'lucide-react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

import { isFileType, type ContentType } from '../../../catalogue/rules.ts';
import { countOf } from '../../../assessment/question-bank/ui/test-labels.ts';
import { AddLesson } from '../../lessons/ui/add-lesson.tsx';
import { lessonTypeOf } from '../../lessons/ui/lesson-kinds.ts';
import { isPlayed, type ContentDraft, type CourseDocument, type ModuleDraft, type TopicDraft } from '../../rules.ts';
import { contentsOf, named, type PartName } from './outline-edits.ts';
import { OutlineRow } from './outline-row.tsx';
import type { OutlineActs } from './use-outline-acts.ts';
import type { Selection } from './selection.ts';

interface OutlineProps {
  document: CourseDocument;
  /** The names of the draft's files, by key. */
  fileNames: ReadonlyMap<string, string>;
  selection: Selection;
  openModules: ReadonlySet<string>;
  naming: string | null;
  acts: OutlineActs;
}

/** Modules, topics and lessons in order, then the final test. */
export function Outline({ document, fileNames, selection, openModules, naming, acts }: OutlineProps) {
  const contents = contentsOf(document);
  const hours = Math.round(contents.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) / 3600);
  const row = (part: PartName, name: string) => ({
    part,
    name,
    isChosen: selection.kind === part.kind && selection.id === part.id,
    isNaming: naming === part.id,
    onChoose: () => acts.choose(part),
    onName: (written: string | null) => acts.name(part, written),
    onBeginNaming: () => acts.beginNaming(part.id),
    onStep: (step: -1 | 1) => acts.step(part, step),
    onDrop: (held: PartName, mark: 'top' | 'bottom' | 'into') => acts.drop(held, part, mark),
  });
  return (
    <section className="box outline-box" aria-labelledby="outline-title">
      <div className="outline-head">
        <h2 id="outline-title" className="type-h3">
          Outline
        </h2>
        <p className="office-note">
          {countOf(document.modules.length, 'module')}, {countOf(contents.length, 'lesson')}, {hours} h
        </p>
      </div>
      <button
        type="button"
        className="outline-fixed"
        aria-current={selection.kind === 'course' ? 'true' : undefined}
        onClick={() => acts.choose({ kind: 'course' })}
      >
        <Icon of={Settings2} />
        <span>Course details</span>
      </button>
      <ol className="outline-list">
        {document.modules.map((module, at) => (
          <li key={module.id} className="outline-module">
            <OutlineRow
              {...row({ kind: 'module', id: module.id }, module.title)}
              before={<span>{at + 1}.</span>}
              end={<Toggle module={module} isOpen={openModules.has(module.id)} onToggle={acts.toggle} />}
            />
            {openModules.has(module.id) && (
              <div id={`outline-${module.id}`}>
                <Topics module={module} fileNames={fileNames} row={row} onAdd={acts.addContent} />
                <Button size="small" variant="quiet" icon={Plus} onClick={() => acts.addTopic(module.id)}>
                  Add topic
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="outline-fixed"
        aria-current={selection.kind === 'final' ? 'true' : undefined}
        onClick={() => acts.choose({ kind: 'final' })}
      >
        <Icon of={Award} />
        <span>Final test</span>
        <span className="office-note">{countOf(document.finalTest.questions.length, 'question')}</span>
      </button>
      <Button variant="line" size="small" wide icon={Plus} onClick={acts.addModule}>
        Add module
      </Button>
    </section>
  );
}

interface TopicsProps {
  module: ModuleDraft;
  fileNames: ReadonlyMap<string, string>;
  row: (part: PartName, name: string) => Omit<Parameters<typeof OutlineRow>[0], 'end'>;
  onAdd: (topicId: string, type: ContentType) => void;
}

function Topics({ module, fileNames, row, onAdd }: TopicsProps) {
  return (
    <ol className="outline-list">
      {module.topics.map((topic: TopicDraft) => (
        <li key={topic.id}>
          <OutlineRow
            {...row({ kind: 'topic', id: topic.id }, topic.title)}
            end={<span className="outline-end">{topic.contents.length}</span>}
          />
          <ol className="outline-list">
            {topic.contents.map((content) => {
              const { icon, label } = lessonTypeOf(content.type);
              return (
                <li key={content.id}>
                  <OutlineRow
                    {...row({ kind: 'content', id: content.id }, content.name)}
                    before={<Icon of={icon} size={16} label={label} />}
                    below={noteOf(content, fileNames)}
                    end={<span className="outline-end">{measureOf(content)}</span>}
                  />
                </li>
              );
            })}
          </ol>
          <AddLesson topic={named(topic.title)} onAdd={(type) => onAdd(topic.id, type)} />
        </li>
      ))}
    </ol>
  );
}

/** The file of a lesson, unless the lesson is called the same; and whether anyone may open it. */
function noteOf({ name, type, fileKey, isFreePreview }: ContentDraft, fileNames: ReadonlyMap<string, string>) {
  const fileName = fileKey === '' ? 'No file yet' : fileNames.get(fileKey);
  const isFileShown = isFileType(type) && fileName !== name.trim();
  return [isFileShown && fileName, isFreePreview && 'Free preview'].filter(Boolean).join(', ') || undefined;
}

/** "12:04", "20 points", "6 min" or "PDF". */
function measureOf({ type, durationSeconds, assignment }: ContentDraft): string {
  if (isPlayed(type) || type === 'link') return formatClock(durationSeconds);
  if (type === 'assignment') return assignment ? `${pointsText(assignment.points)} points` : '';
  return type === 'text' ? `${Math.round(durationSeconds / 60)} min` : lessonTypeOf(type).label;
}

function Toggle({
  module,
  isOpen,
  onToggle,
}: {
  module: ModuleDraft;
  isOpen: boolean;
  onToggle: (id: string) => void;
}) {
  return (
    <button
      type="button"
      className="outline-toggle"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `outline-${module.id}` : undefined}
      aria-label={`Topics of ${named(module.title)}`}
      onClick={() => onToggle(module.id)}
    >
      <Icon of={isOpen ? ChevronUp : ChevronDown} />
    </button>
  );
}
