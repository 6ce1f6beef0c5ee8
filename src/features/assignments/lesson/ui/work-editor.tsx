import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { UploadItem } from '../../../media/uploads/ui/upload-list.ts';
import type { OwnDraft, submitWork } from '../../submissions/work-contract.ts';
import { MAX_TEXT } from '../../submissions/work-rules.ts';
import { linkProblem, savedLinks } from './link-check.ts';
import { LinksField } from './links-field.tsx';
import type { OwnAssignment } from './own-assignment.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useWorkDraft } from './use-work-draft.ts';
import { WorkFiles } from './work-files.tsx';
import type { WorkSaveState } from './work-saver.ts';
import { workUploads } from './work-uploads.ts';

interface WorkEditorProps {
  own: OwnAssignment;
  userId: string;
  /** The learner pressed for another attempt. */
  takesFocus: boolean;
  onReload: () => Promise<void>;
  onSubmitted: () => void;
}

/** What the learner writes and sends: nothing of it is lost when something fails. */
export function WorkEditor({ own, userId, takesFocus, onReload, onSubmitted }: WorkEditorProps) {
  const { assignment } = own;
  const { id, kinds } = assignment;
  const draft = useWorkDraft({ assignmentId: id, userId, draft: own.draft });
  const uploads = useUploadsOf(id);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isLocked = !own.isOpen;
  const isUploading = uploads.some(({ state }) => state !== 'failed');
  const links = savedLinks(draft.links);
  const isEmpty = draft.text.trim() === '' && links.length === 0 && draft.files.length === 0;
  const brokenLink = draft.links.find((link) => linkProblem(link) !== null);
  // A newer brief may take fewer kinds: what is in the draft stays in sight, so that it can be deleted.
  const takesFiles = kinds.includes('file') || kinds.includes('image') || kinds.includes('audio');
  const hasText = draft.text !== '' || (own.draft !== null && own.draft.text !== '');
  const hasLinks = links.length > 0 || (own.draft !== null && own.draft.links.length > 0);
  const why = isUploading ? 'Wait for the upload to finish' : isEmpty ? 'Add your work first' : null;

  async function submit(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await draft.flush())) {
        setFailure('Your draft is not saved yet. Nothing was submitted. Please try again.');
        return;
      }
      await callApi<typeof submitWork>({
        method: 'POST',
        path: '/assignments/:id/submissions',
        params: { id },
        body: { revision: draft.revision(), fileIds: draft.files.map((file) => file.id) },
      });
      await onReload();
      onSubmitted();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed-elsewhere')
        draft.meet(error.details.draft as OwnDraft, error.message);
      else
        setFailure(
          `${errorMessage(error, 'Failed to submit assignment', '')} Nothing was submitted. Please try again.`,
        );
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <section className="assignment-part" aria-labelledby="your-work">
      <div className="work-head">
        <h3 id="your-work" ref={heading} tabIndex={-1} className="type-h3">
          Your work
        </h3>
        <SaveLine state={draft.saving} />
      </div>
      {draft.saving.kind === 'conflict' && (
        <Panel
          tone="warn"
          role="alert"
          title={draft.saving.message}
          act={
            <span className="work-acts">
              <Button variant="line" size="small" onClick={draft.useTheirs}>
                Use the other version
              </Button>
              <Button variant="line" size="small" onClick={draft.replaceWithMine}>
                Replace it with mine
              </Button>
            </span>
          }
        >
          {otherWords(draft.saving.theirs)}
        </Panel>
      )}
      {draft.saving.kind === 'refused' && (
        <Panel tone="error" role="alert" title={draft.saving.message}>
          What you wrote stays in this browser.
        </Panel>
      )}
      <div className="work-card">
        {(takesFiles || draft.files.length > 0) && (
          <WorkFiles
            own={own}
            files={draft.files}
            uploads={uploads}
            isLocked={isLocked || !takesFiles}
            onDraft={draft.takeFiles}
          />
        )}
        {(kinds.includes('link') || hasLinks) && (
          <LinksField
            links={draft.links}
            isLocked={isLocked}
            error={
              kinds.includes('link') || links.length === 0
                ? null
                : 'This assignment no longer takes links. Remove them to submit.'
            }
            onChange={draft.writeLinks}
          />
        )}
        {(kinds.includes('text') || hasText) && (
          <div>
            <TextArea
              id="work-text"
              label="Text"
              rows={6}
              maxLength={MAX_TEXT}
              value={draft.text}
              readOnly={isLocked}
              error={
                kinds.includes('text') || draft.text === ''
                  ? undefined
                  : 'This assignment no longer takes text. Delete it to submit.'
              }
              onChange={(event) => draft.writeText(event.target.value)}
            />
            <p className="work-note">
              {draft.text.length.toLocaleString('en-IN')} of {MAX_TEXT.toLocaleString('en-IN')} characters
            </p>
          </div>
        )}
        <FormError message={failure} />
        <div className="work-foot">
          <p id="work-why" className="work-note">
            {why}
          </p>
          <Button
            disabled={why !== null}
            aria-describedby="work-why"
            onClick={() => (brokenLink === undefined ? setAsking(true) : setFailure(linkProblem(brokenLink)))}
          >
            Submit assignment
          </Button>
        </div>
      </div>
      <SubmitDialog
        own={own}
        isOpen={isAsking}
        isBusy={isBusy}
        files={draft.files.length}
        links={links.length}
        hasText={draft.text.trim() !== ''}
        onSubmit={() => void submit()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function SaveLine({ state }: { state: WorkSaveState }) {
  const text = saveText(state);
  return (
    <p className="work-saved" data-state={state.kind}>
      {text && <Icon of={CloudUpload} size={20} />}
      {text}
      <span className="unseen" role="status">
        {state.kind === 'failed' ? text : ''}
      </span>
    </p>
  );
}

function saveText(state: WorkSaveState): string {
  if (state.kind === 'saving') return 'Saving…';
  if (state.kind === 'failed') return 'Not saved. Trying again…';
  return state.kind === 'saved' && state.at !== null ? `Draft saved ${formatTime(state.at)}` : '';
}

/** The beginning of the other version, so that the choice is an informed one. */
function otherWords({ text, links, savedAt }: OwnDraft): string {
  const words = text.trim().slice(0, 200) || `${links.length} ${links.length === 1 ? 'link' : 'links'} and no text`;
  return `The other version, saved ${formatTime(savedAt)}: “${words}”`;
}

function useUploadsOf(assignmentId: string): readonly UploadItem[] {
  const all = useSyncExternalStore(workUploads.subscribe, workUploads.list, () => NO_UPLOADS);
  const own = all.filter(({ group }) => group === assignmentId);
  const isBusy = own.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    // Leaving the page interrupts uploads; they go on when the file is chosen again.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
  return own;
}

const NO_UPLOADS: readonly UploadItem[] = [];
