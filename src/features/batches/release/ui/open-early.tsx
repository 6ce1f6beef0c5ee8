import { useEffect, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import { useDone } from '../../enrolments/ui/use-done.ts';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { getReleases, openForBatch, openForStudent } from '../release-contract.ts';

interface OpenEarlyProps {
  batch: Pick<OfficeBatch, 'id'>;
  /** Of one student; `null` for everybody of the batch, also who joins later. */
  enrolmentId: string | null;
  onClose: () => void;
}

/** Opens all or some contents in spite of the rules. */
export function OpenEarly({ batch, enrolmentId, onClose }: OpenEarlyProps) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isAll, setAll] = useState(true);
  const modules = useModules(batch.id);
  const { state, bind } = useForm({
    read: (fields) => ({
      all: isAll,
      contentIds: isAll ? [] : fields.getAll('contentIds').map(String),
      reason: readText(fields, 'reason').trim(),
    }),
    async send(fields) {
      const body = { ...fields, requestKey };
      const { opened } = await (enrolmentId === null
        ? callApi<typeof openForBatch>({
            method: 'POST',
            path: '/admin/batches/:id/release',
            params: { id: batch.id },
            body,
          })
        : callApi<typeof openForStudent>({
            method: 'POST',
            path: '/admin/enrolments/:id/release',
            params: { id: enrolmentId },
            body,
          }));
      await done(opened === 1 ? '1 content is open.' : `${opened} contents are open.`);
    },
    keepsFields: true,
    fallback: 'Nothing was opened.',
  });
  return (
    <form {...bind} className="class-form">
      <p className="office-note">
        {enrolmentId === null
          ? 'For everybody of the batch, also who joins later. The rules stay for all other contents.'
          : 'For this student only. The rules stay for all other contents.'}
      </p>
      <CheckField
        label="All contents of the course"
        name="all"
        checked={isAll}
        onChange={({ target }) => setAll(target.checked)}
      />
      {!isAll && modules === 'failed' && <FormError message="The contents could not be loaded. Please try again." />}
      {!isAll && modules === null && <p role="status">Loading...</p>}
      {!isAll && modules !== null && modules !== 'failed' && (
        <fieldset className="student-checks">
          <legend className="field-label">Contents</legend>
          {modules.map(({ title, contents }, at) => (
            <details key={at} open={at === 0}>
              <summary>{title}</summary>
              {contents.map(({ id, name }) => (
                <label key={id} className="check">
                  <input type="checkbox" className="check-box" name="contentIds" value={id} />
                  <span>{name}</span>
                </label>
              ))}
            </details>
          ))}
        </fieldset>
      )}
      {state.errors.contentIds && <FormError message={state.errors.contentIds} />}
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="Open contents" busyLabel="Opening..." state={state} onClose={onClose} />
    </form>
  );
}

type Modules = RouteResponse<typeof getReleases>['modules'];

/** The modules of the batch's course; `null` while they load. */
function useModules(batchId: string): Modules | 'failed' | null {
  const [modules, setModules] = useState<Modules | 'failed' | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/admin/batches/:id/releases', params: { id: batchId } } as const;
    callApi<typeof getReleases>(request).then(
      (answer) => setModules(answer.modules),
      () => setModules('failed'),
    );
  }, [batchId]);
  return modules;
}
