import { useState, type ChangeEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { formatSpan } from '../../../settings/schedules/rules.ts';
import type { addSchedule, changeSchedule, SubjectSchedule } from '../contract.ts';
import { noTimes, readTimes, typedTimes, type TypedTimes } from './schedule-times.ts';

interface ScheduleFormProps {
  subject: string;
  /** The changed texts. */
  fields: Record<string, unknown>;
  labels: readonly string[];
  edited: SubjectSchedule | null;
  onDone: () => void;
  onClose: () => void;
}

/** From when to when the changed texts are live. */
export function ScheduleForm({ subject, fields, labels, edited, onDone, onClose }: ScheduleFormProps) {
  const [typed, setTyped] = useState(edited ? typedTimes(edited) : noTimes);
  const { revalidate } = useRevalidator();
  const isLive = edited?.state === 'live';
  // Its seconds stay as they are.
  const times = isLive ? { ...readTimes(typed), startsAt: edited.startsAt } : readTimes(typed);
  const { state, bind } = useForm({
    read: () => ({ fields, ...times }),
    check: ({ startsAt, endsAt }) => {
      const errors = {
        ...(startsAt === '' && { startsAt: 'Please enter a day' }),
        ...(endsAt === '' && { endsAt: 'Please enter a day' }),
      };
      return Object.keys(errors).length > 0 ? { message: '', errors } : null;
    },
    async send(body) {
      const answer = edited
        ? await callApi<typeof changeSchedule>({
            method: 'PUT',
            path: '/admin/site/:subject/schedules/:id',
            params: { subject, id: edited.id },
            body,
          })
        : await callApi<typeof addSchedule>({
            method: 'POST',
            path: '/admin/site/:subject/schedules',
            params: { subject },
            body,
          });
      showToast('ok', answer.message);
      onDone();
      await revalidate();
    },
    keepsFields: true,
    fallback: 'This was not scheduled. Please try again.',
  });
  const field = (name: keyof TypedTimes) => ({
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const isKnown = times.startsAt !== '' && times.endsAt !== '';
  return (
    <form {...bind} className="site-schedule">
      <div className="site-schedule-fields">
        <p className="office-note">{`Changes: ${labels.join(', ')}`}</p>
        <div className="site-schedule-pair">
          <TextField
            label="Start day"
            name="startsAt"
            type="date"
            readOnly={isLive}
            hint={isLive ? 'It is live, so its start stays' : undefined}
            error={state.errors.startsAt}
            {...field('startDay')}
          />
          <TextField
            label="Start time"
            optional
            type="time"
            readOnly={isLive}
            hint="Empty: midnight"
            {...field('startTime')}
          />
        </div>
        <div className="site-schedule-pair">
          <TextField
            label="End day"
            name="endsAt"
            optional
            type="date"
            hint="Empty: it stays for good"
            error={state.errors.endsAt}
            {...field('endDay')}
          />
          <TextField label="End time" optional type="time" hint="Empty: end of the day" {...field('endTime')} />
        </div>
        <p className="office-note" role="status">
          {isKnown
            ? `Live from ${formatSpan(times.startsAt, times.endsAt)} (Indian time)`
            : 'All times are Indian time.'}
        </p>
        <FormError message={state.message} />
      </div>
      <SidePanelFoot>
        <Button type="submit" busy={state.status === 'loading'}>
          {edited ? 'Save schedule' : 'Schedule changes'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </SidePanelFoot>
    </form>
  );
}
