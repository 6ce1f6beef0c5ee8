import { Trash2 } from 'lucide-react';
import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/forms/ask-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { readWritten } from '../../../ui/office/read-written.ts';
import { useOfficeAct } from '../../../ui/office/use-office-act.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { Application, deleteApplication, updateApplication } from '../contract.ts';
import { APPLICATION_STAGES } from '../rules.ts';
import { applicationStages } from './application-labels.ts';

interface ApplicationDecisionProps {
  application: Application;
  /** The list with its filters. */
  listHref: string;
}

/** The office's decision: stage, note, or deletion. */
export function ApplicationDecision({ application, listHref }: ApplicationDecisionProps) {
  const { id, name, stage, note } = application;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { state, bind } = useForm({
    read: (fields) => ({
      stage: APPLICATION_STAGES.find((known) => known === fields.get('stage')),
      note: readWritten(fields, 'note'),
    }),
    async send(body) {
      const request = { method: 'PUT', path: '/careers/applications/:id', params: { id } } as const;
      await callApi<typeof updateApplication>({ ...request, body });
      await revalidate();
      showToast('ok', 'Saved');
    },
    keepsFields: true,
    fallback: 'This was not saved',
  });
  const { isBusy: isErasing, run } = useOfficeAct();
  const erase = async () => {
    const title = `Delete the application of ${name} with its résumé?`;
    if (!(await askFirst({ title, line: 'This cannot be undone.', go: 'Delete', isDanger: true }))) return;
    await run(async () => {
      const request = { method: 'DELETE', path: '/careers/applications/:id', params: { id } } as const;
      await callApi<typeof deleteApplication>(request);
      await navigate(listHref);
      return { message: 'The application and its résumé are deleted.' };
    });
  };

  return (
    <section className="box office-box" aria-labelledby="decision-title">
      <h2 id="decision-title" className="type-h4">
        Stage and note
      </h2>
      <form {...bind} className="application-form">
        <SelectField label="Stage" name="stage" defaultValue={stage} options={stageOptions} />
        <TextArea
          label="Note"
          optional
          hint="Only staff see it. It is deleted with the application."
          name="note"
          rows={6}
          maxLength={5000}
          defaultValue={note}
          error={state.errors.note}
        />
        <div className="application-acts">
          <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
            Save
          </Button>
          <Button variant="danger" icon={Trash2} busy={isErasing} busyLabel="Deleting..." onClick={() => void erase()}>
            Delete
          </Button>
        </div>
        <FormError message={state.message} />
      </form>
    </section>
  );
}

const stageOptions = APPLICATION_STAGES.map((stage) => ({ value: stage, label: applicationStages[stage].name }));
