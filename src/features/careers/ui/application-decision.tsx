import { Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/forms/ask-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { Application, deleteApplication, updateApplication } from '../contract.ts';
import { APPLICATION_STAGES } from '../rules.ts';
import { applicationStages } from './application-words.ts';

interface ApplicationDecisionProps {
  application: Application;
  /** Where the list is, as it was left. */
  listHref: string;
}

/** What the office makes of an application: stage, note, or its end. */
export function ApplicationDecision({ application, listHref }: ApplicationDecisionProps) {
  const { id, name, stage, note } = application;
  const [busy, setBusy] = useState<'saving' | 'erasing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function during(kind: 'saving' | 'erasing', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusy(null);
  }

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = APPLICATION_STAGES.find((known) => known === fields.get('stage'));
    const written = fields.get('note');
    void during('saving', async () => {
      await callApi<typeof updateApplication>({
        method: 'PUT',
        path: '/careers/applications/:id',
        params: { id },
        body: { stage: chosen, note: typeof written === 'string' ? written : undefined },
      });
      await revalidate();
      showToast('ok', 'Saved');
    });
  };

  const erase = async () => {
    const title = `Erase the application of ${name}, with the résumé?`;
    if (!(await askFirst({ title, line: 'This cannot be undone.', go: 'Erase it', isDanger: true }))) return;
    await during('erasing', async () => {
      await callApi<typeof deleteApplication>({
        method: 'DELETE',
        path: '/careers/applications/:id',
        params: { id },
      });
      showToast('ok', 'The application and its résumé are erased.');
      await navigate(listHref);
    });
  };

  return (
    <section className="box office-box" aria-labelledby="decision-title">
      <h2 id="decision-title" className="type-h4">
        Stage and note
      </h2>
      <form className="application-form" onSubmit={save}>
        <SelectField label="Stage" name="stage" defaultValue={stage} options={stageOptions} />
        <TextArea
          label="Note"
          optional
          hint="For the office only. It is erased with the application."
          name="note"
          rows={6}
          maxLength={5000}
          defaultValue={note}
        />
        <div className="application-acts">
          <Button type="submit" busy={busy === 'saving'} busyLabel="Saving...">
            Save
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            busy={busy === 'erasing'}
            busyLabel="Erasing..."
            onClick={() => void erase()}
          >
            Erase
          </Button>
        </div>
        <FormError message={failure} />
      </form>
    </section>
  );
}

const stageOptions = APPLICATION_STAGES.map((stage) => ({ value: stage, label: applicationStages[stage].name }));
