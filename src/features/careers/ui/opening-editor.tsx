import { useNavigate } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { addOpening, editOpening, Opening } from '../contract.ts';
import { OPENING_TYPES } from '../rules.ts';
import { readOpening, type OpeningDraft } from './read-opening.ts';

interface OpeningEditorProps {
  /** The opening to change; `null` for a new one. */
  opening: Opening | null;
  /** The current day in India, the default posting date. */
  today: string;
}

/** All public fields of an opening; the server's errors are shown beside them. */
export function OpeningEditor({ opening, today }: OpeningEditorProps) {
  const navigate = useNavigate();
  const { state, bind } = useForm<OpeningDraft>({
    read: readOpening,
    check: () => null,
    send: async (body) => {
      if (opening) {
        const params = { slug: opening.slug };
        await callApi<typeof editOpening>({ method: 'PUT', path: '/admin/openings/:slug', params, body });
      } else {
        await callApi<typeof addOpening>({ method: 'POST', path: '/admin/openings', body });
      }
    },
    onSent: ({ title }) => {
      showToast('ok', opening ? `${title} is saved.` : `${title} is published.`);
      void navigate('/admin/openings');
    },
    fallback: 'The opening was not saved.',
  });
  const { errors } = state;
  return (
    <form {...bind} className="box opening-editor">
      <TextField label="Title" name="title" maxLength={200} defaultValue={opening?.title} error={errors.title} />
      <div className="opening-editor-row">
        <TextField label="Location" name="place" maxLength={200} defaultValue={opening?.place} error={errors.place} />
        <SelectField
          label="Type"
          name="type"
          defaultValue={opening?.type ?? 'Full-time'}
          options={types}
          error={errors.type}
        />
      </div>
      <CheckField label="Remote, from anywhere in India" name="isRemote" defaultChecked={opening?.isRemote} />
      <div className="opening-editor-row">
        <TextField
          label="Salary from, ₹ a month"
          name="payFromRupees"
          inputMode="numeric"
          defaultValue={opening?.payFromRupees}
          error={errors.payFromRupees}
        />
        <TextField
          label="Salary to, ₹ a month"
          name="payToRupees"
          inputMode="numeric"
          defaultValue={opening?.payToRupees}
          error={errors.payToRupees}
        />
      </div>
      <TextField
        label="Salary as shown"
        optional
        name="payRange"
        maxLength={200}
        hint="Empty: written from the two amounts."
        defaultValue={opening?.payRange}
        error={errors.payRange}
      />
      <div className="opening-editor-row">
        <TextField
          label="Posted on"
          name="postedOn"
          type="date"
          defaultValue={opening?.postedOn ?? today}
          error={errors.postedOn}
        />
        <TextField
          label="Last date"
          name="lastDate"
          type="date"
          hint="Until midnight, Indian time"
          defaultValue={opening?.lastDate}
          error={errors.lastDate}
        />
      </div>
      <TextArea
        label="Description"
        name="description"
        rows={6}
        maxLength={3000}
        hint="An empty line starts a new paragraph."
        defaultValue={opening?.description}
        error={errors.description}
      />
      <TextArea
        label="Responsibilities"
        name="duties"
        rows={6}
        hint="One per line, 30 at most."
        defaultValue={opening?.duties.join('\n')}
        error={errors.duties}
      />
      <TextArea
        label="Requirements"
        name="wants"
        rows={6}
        hint="One per line, 30 at most."
        defaultValue={opening?.wants.join('\n')}
        error={errors.wants}
      />
      <div className="application-acts">
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
          {opening ? 'Save' : 'Publish'}
        </Button>
        <ButtonLink variant="line" href="/admin/openings">
          Cancel
        </ButtonLink>
      </div>
      <FormError message={state.message} />
    </form>
  );
}

const types = OPENING_TYPES.map((type) => ({ value: type, label: type }));
