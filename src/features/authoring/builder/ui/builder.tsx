import './builder.css';
import { ArrowLeft, Eye, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listTrainers } from '../../../catalogue/course-editing/course-office-contract.ts';
import { CourseTrainers } from '../../courses/ui/course-trainers.tsx';
import type { getDraft } from '../../contract.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { ApprovalPanel, SendForApproval } from '../../approval/ui/approval-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { CourseActs } from './course-acts.tsx';
import { EditorPane } from './editor-pane.tsx';
import { DraftFiles, useDraftFiles } from '../../files/ui/draft-files.ts';
import { DraftIssues, useDraftIssues } from '../../lessons/ui/draft-issues.ts';
import { MotifChooser } from './motif-chooser.tsx';
import { Outline } from './outline.tsx';
import { moduleOf } from './outline-edits.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveLine } from './save-line.tsx';
import { placeOfIssue, readSelection, writeSelection, type Selection } from './selection.ts';
import { useCourseDraft } from './use-course-draft.ts';
import { useOutlineActs } from './use-outline-acts.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type BuilderProps = Pick<
  RouteResponse<typeof getDraft>,
  'course' | 'draft' | 'approval' | 'mayPublish' | 'files' | 'others' | 'rubrics' | 'classDays'
> & {
  /** The trainers of the course, for admins. */
  team: Pick<RouteResponse<typeof listTrainers>, 'trainers' | 'others'> | null;
  /** Renders the office's frame, with a title and actions at its right. */
  frame: (title: string, end: ReactNode, children: ReactNode) => ReactNode;
};

/** The course builder: outline, editor and publishing. */
export function Builder(props: BuilderProps) {
  const { course, draft: begun, approval, mayPublish, files, others, rubrics, classDays, team, frame } = props;
  const draft = useCourseDraft(course.id, begun);
  const draftFiles = useDraftFiles(files, draft.document.fields);
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { user } = useApplication();
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const issues = useDraftIssues(draft.document, isReviewed);
  const fieldId = useRef<string | null>(null);
  const selection = readSelection(search.get('part'), draft.document);
  const choose = (next: Selection) =>
    setSearch({ part: writeSelection(next) }, { preventScrollReset: true, replace: search.get('part') !== null });
  const { acts, naming, news, openModules } = useOutlineActs(draft, choose);
  useUndoKeys(draft);
  const part = writeSelection(selection);
  useEffect(() => {
    if (fieldId.current === null) return;
    (findField(fieldId.current) ?? document.getElementById('builder-part'))?.focus();
    fieldId.current = null;
  }, [part, open]);

  function goToIssue(path: string): void {
    const place = placeOfIssue(path);
    fieldId.current = place.fieldId;
    setOpen(null);
    if (place.selection.id !== undefined) acts.open(moduleOf(draft.document, place.selection));
    choose(place.selection);
  }

  const isFirst = course.state === 'draft';
  const isWaiting = approval?.state === 'waiting';
  const end = (
    <div className="builder-head">
      <Badge tone={stateTones[course.state]}>{stateNames[course.state]}</Badge>
      {draft.isChanged && course.state !== 'draft' && <Badge tone="warn">Changes not published</Badge>}
      {isWaiting && <Badge tone="warn">Waiting for approval</Badge>}
      {approval?.state === 'changes-requested' && <Badge tone="warn">Changes requested</Badge>}
      <SaveLine state={draft.saving} onRetry={() => void draft.flush()} />
      {course.state === 'published' && (
        <>
          <a className="office-link" href={`/course/${course.slug}`}>
            Course page
          </a>
          <a className="office-link" href={`/brochure/${course.slug}`}>
            Brochure
          </a>
        </>
      )}
      {team && (
        <Link className="office-link" to="?part=course#trainers-title">
          {trainersLine(team.trainers)}
        </Link>
      )}
      {!isFirst && (
        <Link className="office-link" to={`/admin/courses/${course.id}/learners`}>
          Learners
        </Link>
      )}
      <Link className={buttonClasses({ variant: 'quiet', size: 'small' })} to={`/admin/courses/${course.id}/preview`}>
        <Icon of={Eye} />
        Preview
      </Link>
      {mayPublish ? (
        <Button size="small" onClick={() => setOpen('publish')}>
          {isWaiting ? 'Approve and publish' : isFirst ? 'Publish' : 'Publish changes'}
        </Button>
      ) : (
        // Of a published course without changes there is nothing to send.
        (isFirst || draft.isChanged || isWaiting) && (
          <SendForApproval
            courseId={course.id}
            draft={draft}
            isWaiting={isWaiting}
            onNotReady={() => setOpen('publish')}
            onSent={() => void revalidate()}
          />
        )
      )}
    </div>
  );
  return frame(
    draft.document.fields.title.trim() || 'Untitled course',
    end,
    <>
      <ConflictPanel draft={draft} />
      <ApprovalPanel
        courseId={course.id}
        approval={approval}
        mayDecide={mayPublish && isAdmin(user?.role ?? 'student')}
      />
      <p className="unseen" role="status">
        {news}
      </p>
      <div className="builder" data-view={search.get('part') === null ? 'outline' : 'editor'}>
        <div className="builder-outline">
          <div className="builder-acts">
            <Button size="small" variant="quiet" icon={Undo2} disabled={!draft.canUndo} onClick={draft.undo}>
              Undo
            </Button>
            <Button size="small" variant="quiet" icon={Redo2} disabled={!draft.canRedo} onClick={draft.redo}>
              Redo
            </Button>
          </div>
          <Outline
            document={draft.document}
            fileNames={draftFiles.names}
            selection={selection}
            openModules={openModules}
            naming={naming}
            acts={acts}
          />
        </div>
        <div className="builder-editor">
          <button type="button" className="builder-back office-link" onClick={() => setSearch({})}>
            <Icon of={ArrowLeft} size={16} />
            Outline
          </button>
          <DraftFiles value={draftFiles}>
            <DraftIssues value={issues}>
              <EditorPane
                key={`${part} ${draft.epoch}`}
                courseId={course.id}
                draft={draft}
                selection={selection}
                categories={[...new Set(others.map(({ category }) => category))].filter((category) => category !== '')}
                rubrics={rubrics}
                classDays={classDays}
                acts={acts}
              />
            </DraftIssues>
          </DraftFiles>
          {selection.kind === 'course' && (
            <MotifChooser
              family={draft.document.fields.family}
              dye={draft.document.fields.dye}
              others={others}
              onChange={(motif) => draft.change((before) => ({ ...before, fields: { ...before.fields, ...motif } }))}
            />
          )}
          {selection.kind === 'course' && (
            <CourseActs
              courseId={course.id}
              state={course.state}
              draft={draft}
              onVersions={() => setOpen('versions')}
            />
          )}
          {selection.kind === 'course' && team && (
            <CourseTrainers courseId={course.id} trainers={team.trainers} others={team.others} />
          )}
        </div>
      </div>
      <PublishDialog
        courseId={course.id}
        isOpen={open === 'publish'}
        isFirst={isFirst}
        isApproval={isWaiting}
        mayPublish={mayPublish}
        draft={draft}
        onClose={() => setOpen(null)}
        onIssue={goToIssue}
        onReviewed={() => setReviewed(true)}
        onPublished={() => {
          setOpen(null);
          setReviewed(false);
          void revalidate();
        }}
      />
      <VersionsDialog courseId={course.id} isOpen={open === 'versions'} draft={draft} onClose={() => setOpen(null)} />
    </>,
  );
}

/** Returns the field of an issue; of one block of a text, the whole text. */
function findField(id: string): HTMLElement | null {
  for (let left = id; left !== ''; left = left.slice(0, Math.max(0, left.lastIndexOf('-')))) {
    const field = document.getElementById(left);
    if (field) return field;
  }
  return null;
}

/** "Trainers: Ritika Sethi, Dev Rao". */
function trainersLine(trainers: readonly { name: string }[]): string {
  if (trainers.length === 0) return 'No trainer yet';
  return `${trainers.length === 1 ? 'Trainer' : 'Trainers'}: ${trainers.map(({ name }) => name).join(', ')}`;
}

const stateNames = { draft: 'Draft', published: 'Published', archived: 'Archived' };
const stateTones: Record<keyof typeof stateNames, BadgeTone> = { draft: 'info', published: 'ok', archived: 'neutral' };
