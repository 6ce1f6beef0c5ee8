import '../../sessions/ui/class-dialog.css';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { checkSchedule, deleteBatch, editBatch, OfficeBatch, planBatch, publishBatch } from '../batch-contract.ts';
import type { getBatchChoices } from '../choices-contract.ts';
import type { Schedule } from '../../rules.ts';
import { BatchFields } from './batch-fields.tsx';
import { readBatch, readSchedule, type BatchDraft } from './read-batch.ts';
import { ScheduleCheck, type Checked } from './schedule-check.tsx';

const RoomDialog = lazy(async () => ({ default: (await import('../../places/ui/room-dialog.tsx')).RoomDialog }));

type Act = 'check' | 'save' | 'publish';

interface BatchFormProps {
  /** The batch to change; `null` for a new one. */
  batch: OfficeBatch | null;
  choices: RouteResponse<typeof getBatchChoices>;
  /** The course of a new batch, where the URL names one. */
  course: string;
}

/** Plans a batch or changes one: its schedule is checked before it is saved or published. */
export function BatchForm({ batch, choices, course }: BatchFormProps) {
  const navigate = useNavigate();
  const act = useRef<Act>('save');
  const requestKey = useRef('');
  // A draft that is saved while publishing it fails stays in the form, in the version that the server has.
  const [saved, setSaved] = useState(batch);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [proposedCode, setProposedCode] = useState('');
  const [isAddingRoom, setAddingRoom] = useState(false);
  const isPublished = batch !== null && batch.state !== 'draft';
  const isClashing = checked !== null && checked.clashes.length > 0;

  async function check(fields: BatchDraft, schedule: Schedule) {
    const { courseId, mode, trainerId, roomId } = fields;
    const body = {
      ...(courseId !== '' && { courseId }),
      ...{ mode, trainerId, roomId },
      schedule,
      ...(saved && { batchId: saved.id }),
    };
    const answer = await callApi<typeof checkSchedule>({ method: 'POST', path: '/admin/batches/check', body });
    setChecked(answer);
    setProposedCode(answer.code ?? '');
    // On phones the result stands below the form.
    document.querySelector('#check-title')?.scrollIntoView({ block: 'nearest' });
  }

  async function save({ code, ...fields }: BatchDraft): Promise<OfficeBatch> {
    const body = { ...fields, ...(code !== '' && { code }) };
    if (saved) {
      const params = { id: saved.id };
      const path = '/admin/batches/:id';
      const sent = { ...body, version: saved.version };
      return (await callApi<typeof editBatch>({ method: 'PUT', path, params, body: sent })).batch;
    }
    requestKey.current ||= crypto.randomUUID();
    const sent = { ...body, requestKey: requestKey.current };
    return (await callApi<typeof planBatch>({ method: 'POST', path: '/admin/batches', body: sent })).batch;
  }

  const { state, bind, element } = useForm({
    read: (fields) => ({ fields: readBatch(fields), schedule: readSchedule(fields) }),
    async send({ fields, schedule }) {
      if (act.current === 'check') return check(fields, schedule);
      const kept = await save(fields);
      setSaved(kept);
      if (act.current === 'save')
        showToast('ok', isPublished ? 'The batch is saved.' : `${kept.code} is saved as a draft.`);
      else {
        const { id, version } = kept;
        const path = '/admin/batches/:id/publish';
        await callApi<typeof publishBatch>({ method: 'POST', path, params: { id }, body: { version } });
        showToast('ok', `${kept.code} is published.`);
      }
      await navigate(`/admin/batches/${kept.id}`);
    },
    onFailed(_, error) {
      // A key that was used once answers for what was sent with it.
      if (error instanceof ApiError && error.code === 'key-used') requestKey.current = '';
      if (error instanceof ApiError && error.code === 'clash' && Array.isArray(error.details.clashes))
        setChecked({
          sessions: checked?.sessions ?? [],
          skipped: checked?.skipped ?? [],
          clashes: error.details.clashes,
        });
    },
    keepsFields: true,
    fallback: 'The batch was not saved.',
  });
  useLeaveGuard(element, state.status !== 'succeeded');

  const reason = isClashing
    ? { disabledReason: 'A room or a trainer is taken: change the schedule, the room or the trainer, and check again.' }
    : {};
  const forgetCheck = (event: FormEvent<HTMLFormElement>) => {
    bind.onInput(event);
    const name = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : '';
    if (checked && /^(?:schedule\.|mode|trainerId|roomId)/.test(name)) setChecked(null);
  };
  const button = (name: Act) => ({
    type: 'submit' as const,
    busy: state.status === 'loading' && act.current === name,
    onClick: () => {
      act.current = name;
    },
  });
  return (
    <>
      <form {...bind} onInput={forgetCheck} className="batch-editor">
        <div className="batch-editor-main">
          <BatchFields
            batch={batch}
            choices={choices}
            course={course}
            errors={state.errors}
            proposedCode={proposedCode}
            onAddRoom={() => setAddingRoom(true)}
            check={
              <Button variant="line" {...button('check')} busyLabel="Checking...">
                Check schedule
              </Button>
            }
          />
          <FormError message={state.message} />
          <div className="batch-editor-acts">
            {isPublished ? (
              <Button {...button('save')} busyLabel="Saving..." {...reason}>
                Save changes
              </Button>
            ) : (
              <>
                <Button {...button('publish')} busyLabel="Publishing..." {...reason}>
                  Publish
                </Button>
                <Button variant="line" {...button('save')} busyLabel="Saving...">
                  Save as draft
                </Button>
              </>
            )}
            <ButtonLink variant="quiet" href={batch ? `/admin/batches/${batch.id}` : '/admin/batches'}>
              Cancel
            </ButtonLink>
            {saved?.state === 'draft' && <DeleteDraft batch={saved} />}
          </div>
        </div>
        <ScheduleCheck checked={checked} />
      </form>
      {/* A form of its own, which cannot stand in another. */}
      {isAddingRoom && (
        <Suspense>
          <RoomDialog room={null} onClose={() => setAddingRoom(false)} />
        </Suspense>
      )}
    </>
  );
}

function DeleteDraft({ batch }: { batch: OfficeBatch }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    const { askFirst } = await import('../../../../ui/forms/ask-first.tsx');
    const line = 'Its classes are deleted with it. Nobody has a seat in it.';
    if (!(await askFirst({ title: `Delete the draft ${batch.code}?`, line, go: 'Delete draft', isDanger: true })))
      return;
    setBusy(true);
    try {
      const request = { method: 'DELETE', path: '/admin/batches/:id', params: { id: batch.id } } as const;
      const { message } = await callApi<typeof deleteBatch>(request);
      showToast('ok', message);
      await navigate('/admin/batches');
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'The draft was not deleted.');
      setBusy(false);
    }
  }
  return (
    <Button variant="danger" icon={Trash2} busy={isBusy} onClick={() => void remove()}>
      Delete draft
    </Button>
  );
}
