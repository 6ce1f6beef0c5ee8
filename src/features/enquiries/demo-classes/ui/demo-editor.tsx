import { dayAndTime } from '../../../../kit/numbers/dates.ts';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { addDemos, editDemo, OfficeDemo } from '../demo-contract.ts';
import { MAX_DEMO_SEATS } from '../../rules.ts';
import { readDemo, type DemoDraft } from './read-demo.ts';

interface DemoEditorProps {
  /** The class to change; `null` for a new one. */
  demo: OfficeDemo | null;
  /** Available course titles. */
  courses: string[];
}

/** The editor of a demo class; a new class may repeat weekly. */
export function DemoEditor({ demo, courses }: DemoEditorProps) {
  const navigate = useNavigate();
  const { state, bind } = useForm<DemoDraft>({
    read: readDemo,
    check: () => null,
    send: async ({ weeks, ...body }) => {
      if (demo) {
        const params = { id: demo.id };
        await callApi<typeof editDemo>({
          method: 'PUT',
          path: '/admin/demos/:id',
          params,
          body: { ...body, version: demo.version },
        });
      } else {
        await callApi<typeof addDemos>({ method: 'POST', path: '/admin/demos', body: { ...body, weeks } });
      }
    },
    onSent: ({ weeks = 1 }) => {
      showToast(
        'ok',
        demo ? 'The class is saved.' : weeks > 1 ? `${weeks} classes are created.` : 'The class is created.',
      );
      void navigate(demo ? `/admin/demos/${demo.id}` : '/admin/demos');
    },
    fallback: 'The class was not saved.',
  });
  const { errors } = state;
  const { day, time } = demo ? dayAndTime(demo.startsAt) : { day: '', time: '11:00' };
  return (
    <form {...bind} className="box demo-editor">
      <TextField
        label="Title"
        optional
        name="title"
        maxLength={120}
        hint="Empty: the name of the course."
        defaultValue={demo?.title}
        error={errors.title}
      />
      <div className="demo-editor-row">
        <SelectField
          label="Course"
          name="course"
          defaultValue={demo?.course ?? ''}
          placeholder="For all courses"
          options={options(courses, demo?.course ?? '')}
          error={errors.course}
        />
        <TextField
          label="Trainer"
          optional
          name="trainer"
          maxLength={100}
          defaultValue={demo?.trainer}
          error={errors.trainer}
        />
      </div>
      <div className="demo-editor-row">
        <TextField label="Day" name="day" type="date" defaultValue={day} error={errors.startsAt} />
        <TextField label="Time, in India" name="time" type="time" defaultValue={time} />
      </div>
      <div className="demo-editor-row">
        <TextField
          label="Minutes"
          name="minutes"
          inputMode="numeric"
          defaultValue={demo?.minutes ?? 60}
          error={errors.minutes}
        />
        <TextField
          label="Seats"
          name="seats"
          inputMode="numeric"
          hint={demo ? `${demo.taken} taken; ${MAX_DEMO_SEATS} at most.` : `${MAX_DEMO_SEATS} at most.`}
          defaultValue={demo?.seats ?? MAX_DEMO_SEATS}
          error={errors.seats}
        />
      </div>
      <div className="demo-editor-row">
        <SelectField
          label="Type"
          name="mode"
          defaultValue={demo?.isOnline ? 'online' : 'institute'}
          options={[
            { value: 'institute', label: 'At the institute' },
            { value: 'online', label: 'Online' },
          ]}
        />
        <TextField
          label="Place"
          name="place"
          maxLength={300}
          hint="The room, or the meeting link of an online class, shown only to people with a seat."
          defaultValue={demo?.place}
          error={errors.place}
        />
      </div>
      {!demo && (
        <TextField
          label="Weeks"
          name="weeks"
          inputMode="numeric"
          hint="1: once. 4: the same day and time for four weeks."
          defaultValue={1}
          error={errors.weeks}
        />
      )}
      {demo && demo.taken > 0 && <p className="office-note">Everyone with a seat is mailed a new time or place.</p>}
      <div className="demo-acts">
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
          {demo ? 'Save' : 'Add'}
        </Button>
        <ButtonLink variant="line" href={demo ? `/admin/demos/${demo.id}` : '/admin/demos'}>
          Cancel
        </ButtonLink>
      </div>
      <FormError message={state.message} />
    </form>
  );
}

/** A course that is no longer offered stays selectable for the class that names it. */
function options(courses: string[], chosen: string) {
  const titles = chosen === '' || courses.includes(chosen) ? courses : [...courses, chosen];
  return titles.map((title) => ({ value: title, label: title }));
}
