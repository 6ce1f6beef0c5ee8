import './release-rules.css';
import { LockOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.ts';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import { useDone } from '../../enrolments/ui/use-done.ts';
import type { getReleases, saveReleases } from '../release-contract.ts';
import { RuleFields } from './rule-fields.tsx';
import { draftOf, errorsOf, rulesOf, subjectsOf, type RuleDraft } from './rule-draft.ts';

const OpenEarly = lazy(async () => ({ default: (await import('./open-early.tsx')).OpenEarly }));

type Releases = RouteResponse<typeof getReleases>;

interface ReleaseRulesProps {
  batch: OfficeBatch;
  releases: Releases;
  /** Opening contents early is for admins. */
  mayOpen: boolean;
}

/** When each module opens for the batch; a content may have a rule of its own. */
export function ReleaseRules({ batch, releases, mayOpen }: ReleaseRulesProps) {
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      {mayOpen && (batch.state === 'open' || batch.state === 'running') && (
        <div className="batch-bar">
          <Button variant="line" size="small" icon={LockOpen} onClick={() => setOpening(true)}>
            Open contents early
          </Button>
        </div>
      )}
      {releases.modules.length === 0 ? (
        <p className="batch-part-body">The course has no contents yet.</p>
      ) : (
        <RulesForm key={releases.version} batch={batch} releases={releases} />
      )}
      {isOpening && (
        <Suspense>
          <Dialog
            open
            onClose={() => setOpening(false)}
            title={`Open contents early in ${batch.code}`}
            className="class-dialog"
          >
            <OpenEarly batch={batch} enrolmentId={null} onClose={() => setOpening(false)} />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

function RulesForm({ batch, releases }: Pick<ReleaseRulesProps, 'batch' | 'releases'>) {
  const { modules, version } = releases;
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(releases.rules));
  const done = useDone(() => undefined);
  const subjects = subjectsOf(modules);
  const { state, bind, element } = useForm({
    read: () => ({ rules: rulesOf(subjects, draft), version }),
    async send(body) {
      const request = { method: 'PUT', path: '/admin/batches/:id/releases', params: { id: batch.id }, body } as const;
      await callApi<typeof saveReleases>(request);
      await done('The release rules are saved.');
    },
    keepsFields: true,
    fallback: 'The release rules were not saved.',
  });
  useLeaveGuard(element, state.status !== 'succeeded');
  const errors = errorsOf(subjects, draft, state.errors);
  const fieldsOf = (subject: string, label: string) => (
    <RuleFields
      label={label}
      rule={draft[subject]}
      error={errors[subject]}
      classes={batch.classes}
      onChange={(rule) => setDraft((known) => ({ ...known, [subject]: rule }))}
    />
  );
  return (
    <form {...bind} className="release-rules">
      <p className="office-note">
        Without a rule a module is open. A class opens it once it is held, also when it was moved. What a student opened
        or finished stays open.
      </p>
      <ol>
        {modules.map(({ title, contents }, at) => {
          const own = contents.filter(({ id }) => draft[id]).length;
          return (
            <li key={at}>
              {fieldsOf(`module:${at}`, title)}
              {contents.length > 0 && (
                <details>
                  <summary>
                    {own === 0 ? 'Contents' : `Contents, ${own} with a rule of ${own === 1 ? 'its' : 'their'} own`}
                  </summary>
                  <ul>
                    {contents.map(({ id, name }) => (
                      <li key={id}>{fieldsOf(id, name)}</li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ol>
      <FormError message={state.message} />
      <div>
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
          Save release rules
        </Button>
      </div>
    </form>
  );
}
