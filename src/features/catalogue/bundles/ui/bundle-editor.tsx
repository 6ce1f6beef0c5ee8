import { readNumber } from '../../../../kit/numbers/form-number.ts';
import './bundles-office.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { addBundle, editBundle, OfficeBundle } from '../bundle-contract.ts';
import { MIN_BUNDLED, MAX_BUNDLED } from '../../rules.ts';
import { savingLabel } from './bundle-labels.ts';
import { CoursePicker } from '../../course-page/ui/course-picker.tsx';
import { sumPicked, type PickedCourse } from '../../course-page/ui/picked-courses.ts';
import { readBundle, type BundleDraft } from './read-bundle.ts';

interface BundleEditorProps {
  /** The bundle to edit; `null` for a new one. */
  bundle: OfficeBundle | null;
  courses: readonly PickedCourse[];
}

/** Courses, price and days of a bundle, with the sum of its courses beside the price. */
export function BundleEditor({ bundle, courses }: BundleEditorProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PickedCourse[]>(bundle?.courses ?? []);
  const [price, setPrice] = useState(bundle ? String(bundle.price) : '');
  const { state, bind } = useForm<BundleDraft>({
    read: (fields) => readBundle(fields, chosen),
    check: () => null,
    send: async (body) => {
      if (bundle) {
        const params = { slug: bundle.slug };
        await callApi<typeof editBundle>({ method: 'PUT', path: '/admin/bundles/:slug', params, body });
      } else {
        await callApi<typeof addBundle>({ method: 'POST', path: '/admin/bundles', body });
      }
    },
    onSent: ({ name }) => {
      showToast('ok', bundle ? `${name} is saved.` : `${name} is created as a draft.`);
      void navigate('/admin/bundles');
    },
    fallback: 'The bundle was not saved.',
  });
  const { errors } = state;
  return (
    <form {...bind} className="box bundle-editor">
      <TextField
        label="Name"
        name="name"
        maxLength={80}
        hint="Shown on course pages and in the cart."
        defaultValue={bundle?.name}
        error={errors.name}
      />
      <CoursePicker
        label="Courses"
        hint={`${MIN_BUNDLED} to ${MAX_BUNDLED}, in the order they are shown.`}
        courses={courses}
        chosen={chosen}
        onChange={setChosen}
        max={MAX_BUNDLED}
        isOrdered
        error={errors.courses}
      />
      <TextField
        label="Bundle price, ₹"
        name="price"
        inputMode="numeric"
        autoComplete="off"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        hint={
          chosen.length > 0
            ? `${savingLabel(sumPicked(chosen), readNumber(price))}.`
            : 'Less than the courses cost one by one.'
        }
        error={errors.price}
      />
      <div className="bundle-editor-row">
        <TextField
          label="Starts"
          optional
          name="startsOn"
          type="date"
          hint="Empty: at once"
          defaultValue={bundle?.startsOn ?? ''}
          error={errors.startsOn}
        />
        <TextField
          label="Ends"
          optional
          name="endsOn"
          type="date"
          hint="Until midnight, Indian time"
          defaultValue={bundle?.endsOn ?? ''}
          error={errors.endsOn}
        />
      </div>
      <div className="bundle-editor-acts">
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
          Save
        </Button>
        <ButtonLink variant="line" href="/admin/bundles">
          Cancel
        </ButtonLink>
      </div>
      <FormError message={state.message} />
    </form>
  );
}
