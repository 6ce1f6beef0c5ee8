import { Award, ChevronDown, ChevronUp, FileText, Video, Image, Music, Paperclip, Plus, Settings2 } from 'lucide-react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { ContentType } from '../../../catalogue/rules.ts';
import { countOf } from '../../../assessment/question-bank/ui/test-labels.ts';
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
          {countOf(document.modules.length, 'module')}, {countOf(contents.length, 'item')}, {hours} h
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
  onAdd: (topicId: string) => void;
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
            {topic.contents.map((content) => (
              <li key={content.id}>
                <OutlineRow
                  {...row({ kind: 'content', id: content.id }, content.name)}
                  before={<Icon of={typeIcons[content.type]} size={16} label={typeNames[content.type]} />}
                  below={fileLine(content, fileNames)}
                  end={
                    <span className="outline-end">
                      {isPlayed(content.type) ? formatClock(content.durationSeconds) : typeNames[content.type]}
                    </span>
                  }
                />
              </li>
            ))}
          </ol>
          <button type="button" className="outline-add" onClick={() => onAdd(topic.id)}>
            <Icon of={Plus} size={16} />
            Add lesson<span className="unseen"> to {named(topic.title)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The file of a lesson, unless the lesson is called the same. */
function fileLine({ name, fileKey }: ContentDraft, fileNames: ReadonlyMap<string, string>): string | undefined {
  if (fileKey === '') return 'No file yet';
  const fileName = fileNames.get(fileKey);
  return fileName === name.trim() ? undefined : fileName;
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

const typeIcons: Record<ContentType, IconDrawing> = {
  text: FileText,
  link: Video,
  assignment: Paperclip,
  video: Video,
  pdf: FileText,
  image: Image,
  audio: Music,
  other: Paperclip,
};
const typeNames: Record<ContentType, string> = {
  video: 'Video',
  pdf: 'PDF',
  image: 'Image',
  audio: 'Audio',
  other: 'File',
  text: 'Text',
  link: 'YouTube or Vimeo',
  assignment: 'Assignment',
};
