import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { AllowClash, useClash } from '../../../batches/enrolments/ui/allow-clash.tsx';
import { BatchChoice } from '../../../batches/public/ui/batch-choice.tsx';
import type { makePlan } from '../../../instalments/contract.ts';
import { MIN_DUES, MAX_DUES } from '../../../instalments/rules.ts';
import { instalmentsList } from '../../../instalments/ui/instalments-list.ts';
import { InvoiceFields, readInvoiceFields } from '../../../invoices/ui/invoice-fields.tsx';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { freshPlan, partAnew, planTotal, sumOfDues, type PlanDraft } from './plan-draft.ts';
import { PlanDues } from './plan-dues.tsx';
import { mayOpen } from '../../../../ui/office/office-sections.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

interface PlanFormProps {
  user: { id: string; name: string; email: string };
  anotherHref: string;
  courses: SoldCourse[];
  state: string;
  /** An Indian day. */
  today: string;
}

/** One plan: split evenly at first, then editable. */
export function PlanForm({ user, anotherHref, courses, state: gstState, today }: PlanFormProps) {
  const navigate = useNavigate();
  const { user: me } = useApplication();
  const personPath = `/admin/people/${user.id}`;
  const [planKey] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => freshPlan(today));
  const part = (change: Partial<PlanDraft>) => setDraft((before) => partAnew(courses, { ...before, ...change }));
  const total = planTotal(courses, draft);
  const { isClashing, onFailed } = useClash();
  const { state, bind } = useForm({
    read: (fields) => ({
      planKey,
      userId: user.id,
      courseId: draft.courseId,
      batchId: draft.batch?.id ?? null,
      allowClash: fields.has('allowClash'),
      loweredRupees: draft.lowered.trim() === '' ? 0 : readNumber(draft.lowered),
      reason: readWritten(fields, 'reason'),
      dues: draft.dues.map(({ amount, dueOn }) => ({ amountRupees: readNumber(amount), dueOn })),
      ...readInvoiceFields(fields),
    }),
    check({ courseId, dues }) {
      if (courseId === '') return { message: 'Please choose a course', errors: { courseId: 'Please choose a course' } };
      if (dues.length === 0) return { message: 'Please choose the number of instalments and the first date' };
      return sumOfDues(draft) === total ? null : { message: 'The instalments do not add up to the total.' };
    },
    async send(body) {
      showToast('ok', (await callApi<typeof makePlan>({ method: 'POST', path: '/admin/instalments', body })).message);
      await navigate(
        me && mayOpen(me.role, personPath)
          ? `${personPath}?part=learning`
          : instalmentsList.href({ search: user.name }),
      );
    },
    onFailed,
    fallback: 'The plan was not created',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="offline-form">
      <section className="box office-box office-form" aria-labelledby="plan-person">
        <div className="office-box-head">
          <h2 id="plan-person" className="type-h4">
            {user.name}
          </h2>
          <Link className="office-link" to={anotherHref}>
            Change
          </Link>
        </div>
        <SelectField
          label="Course"
          name="courseId"
          value={draft.courseId}
          placeholder="Choose a course"
          options={courses.map(({ id, title, priceRupees }) => ({
            value: id,
            label: `${title}, ${formatRupees(priceRupees)}`,
          }))}
          error={errors.courseId}
          onChange={({ currentTarget: { value } }) => part({ courseId: value, batch: null })}
        />
        {draft.courseId !== '' && (
          <BatchChoice
            courseId={draft.courseId}
            title={courses.find(({ id }) => id === draft.courseId)?.title ?? ''}
            value={draft.batch?.id ?? ''}
            error={errors.batchId}
            onChange={(batch) => part({ batch })}
          />
        )}
        <AllowClash isClashing={isClashing} />
        <TextField
          label="Reduce by, ₹"
          name="loweredRupees"
          optional
          inputMode="numeric"
          maxLength={10}
          value={draft.lowered}
          error={errors.loweredRupees}
          onChange={({ currentTarget: { value } }) => part({ lowered: value })}
        />
        <TextField label="Reason" name="reason" optional={draft.lowered === ''} maxLength={300} error={errors.reason} />
        <InvoiceFields state={gstState} errors={errors} />
      </section>
      <section className="box office-box office-form" aria-labelledby="plan-parts">
        <h2 id="plan-parts" className="type-h4">
          Instalments
        </h2>
        <SelectField
          label="Number of instalments"
          name="parts"
          value={String(draft.parts)}
          options={Array.from({ length: MAX_DUES - MIN_DUES + 1 }, (_, at) => String(at + MIN_DUES)).map((count) => ({
            value: count,
            label: count,
          }))}
          onChange={({ currentTarget: { value } }) => part({ parts: Number(value) })}
        />
        <TextField
          label="First payment, ₹"
          name="first"
          optional
          inputMode="numeric"
          maxLength={10}
          value={draft.first}
          onChange={({ currentTarget: { value } }) => part({ first: value })}
        />
        <TextField
          label="First date"
          name="from"
          type="date"
          min={today}
          value={draft.from}
          hint="The others follow month by month."
          onChange={({ currentTarget: { value } }) => part({ from: value })}
        />
        <PlanDues draft={draft} totalRupees={total} errors={errors} onChange={(dues) => setDraft({ ...draft, dues })} />
        <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
          Create plan
        </Button>
        <FormError message={message} />
      </section>
    </form>
  );
}
