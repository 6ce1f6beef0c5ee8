import { CalendarClock, Plus, Ticket, X } from 'lucide-react';
import { formatDay } from '../../../../kit/numbers/dates.ts';
import { formatPaise, formatRupees } from '../../../../kit/numbers/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { AllowClash } from '../../../batches/enrolments/ui/allow-clash.tsx';
import { BatchChoice } from '../../../batches/public/ui/batch-choice.tsx';
import { MAX_DUES, MIN_DUES, type PlannedDue } from '../../../instalments/rules.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { lineOf, type SaleLine, type SaleQuote, type SaleStart, type SaleState } from './sale-state.ts';

interface SaleCoursesProps {
  state: SaleState;
  change: (part: Partial<SaleState>) => void;
  start: SaleStart;
  courses: SoldCourse[];
  quote: SaleQuote | null;
  dues: PlannedDue[] | null;
  errors: FieldErrors;
  /** Whether the server refused the sale, because another class of the customer is at the same time. */
  isClashing: boolean;
}

/** Step 2: courses and bundles, a discount with its reason, a coupon, part payment. */
export function SaleCourses(props: SaleCoursesProps) {
  const { state, change, start, courses, quote, dues, errors, isClashing } = props;
  const owned = new Set(state.customer?.ownedIds ?? []);
  const chosen = new Set(state.lines.map(({ courseId }) => courseId));
  const left = courses.filter(({ id }) => !owned.has(id) && !chosen.has(id));
  const add = (ids: readonly string[]) =>
    change({ lines: [...state.lines, ...ids.filter((id) => !chosen.has(id) && !owned.has(id)).map(lineOf)] });
  const pick = (value: string) => {
    const bundle = start.bundles.find(({ slug }) => `bundle:${slug}` === value);
    add(bundle ? bundle.courseIds : [value]);
  };
  return (
    <section className="box office-box" aria-labelledby="sale-courses">
      <h2 id="sale-courses" className="type-h4">
        <span className="sale-step">2</span> Courses
      </h2>
      {state.lines.map((line, at) => (
        <Line
          key={line.courseId}
          line={line}
          at={at}
          course={courses.find(({ id }) => id === line.courseId)}
          priced={quote?.lines.find(({ courseId }) => courseId === line.courseId)}
          discountPercent={start.discountPercent}
          errors={errors}
          onChange={(part) =>
            change({ lines: state.lines.map((one, place) => (place === at ? { ...one, ...part } : one)) })
          }
          onRemove={() => change({ lines: state.lines.filter((_, place) => place !== at) })}
        />
      ))}
      {quote?.bundles.map(({ name, savingPaise }) => (
        <p key={name} className="office-note">
          Bundle {name}: saves {formatPaise(savingPaise)}
        </p>
      ))}
      <div className="sale-add">
        <SelectField
          label="Add a course or bundle"
          labelUnseen
          name="add-course"
          value=""
          placeholder="Add a course or bundle"
          options={[
            ...left.map(({ id, title, priceRupees }) => ({
              value: id,
              label: `${title}, ${formatRupees(priceRupees)}`,
            })),
            ...start.bundles.map(({ slug, name, priceRupees }) => ({
              value: `bundle:${slug}`,
              label: `Bundle ${name}, ${formatRupees(priceRupees)}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => value && pick(value)}
          error={errors.lines}
        />
        {state.coupon === null && !state.plan && (
          <Button size="small" variant="line" icon={Ticket} onClick={() => change({ coupon: '' })}>
            Coupon
          </Button>
        )}
        {start.hasInstalments && !state.plan && state.coupon === null && state.lines.length === 1 && (
          <Button
            size="small"
            variant="line"
            icon={CalendarClock}
            onClick={() => change({ plan: { first: '', parts: 3 } })}
          >
            Pay in instalments
          </Button>
        )}
      </div>
      {state.coupon !== null && (
        <div className="sale-extra">
          <TextField
            label="Coupon"
            name="couponCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={state.coupon}
            hint={quote?.coupon ? `${quote.coupon} is applied.` : undefined}
            onChange={({ currentTarget: { value } }) => change({ coupon: value })}
            error={errors.couponCode}
          />
          <RemoveButton label="Remove coupon" onClick={() => change({ coupon: null })} />
        </div>
      )}
      {state.plan && <Plan state={state} change={change} dues={dues} errors={errors} />}
      <AllowClash isClashing={isClashing} />
    </section>
  );
}

interface LineProps {
  line: SaleLine;
  at: number;
  course: SoldCourse | undefined;
  priced: SaleQuote['lines'][number] | undefined;
  discountPercent: number;
  errors: FieldErrors;
  onChange: (part: Partial<SaleLine>) => void;
  onRemove: () => void;
}

function Line({ line, at, course, priced, discountPercent, errors, onChange, onRemove }: LineProps) {
  const title = course?.title ?? '';
  const path = `lines.${at}`;
  return (
    <div className="sale-line">
      <p className="sale-line-head">
        <strong>{title}</strong>
        <span className="sale-amount">
          {priced ? formatPaise(priced.paidPaise) : formatRupees(course?.priceRupees ?? 0)}
        </span>
        <RemoveButton label={`Remove ${title}`} onClick={onRemove} />
      </p>
      <BatchChoice
        courseId={line.courseId}
        title={title}
        value={line.batchId ?? ''}
        error={errors[`${path}.batchId`]}
        onChange={(batch) => onChange({ batchId: batch?.id ?? '' })}
      />
      {line.isDiscounting ? (
        <div className="sale-pair">
          <TextField
            label="Discount, ₹"
            name={`${path}.loweredRupees`}
            inputMode="numeric"
            maxLength={10}
            value={line.lowered}
            hint={priced && `Your limit is ${formatPaise(priced.maxDiscountPaise)} (${discountPercent}%).`}
            onChange={({ currentTarget: { value } }) => onChange({ lowered: value })}
            error={errors[`${path}.loweredRupees`]}
          />
          <TextField
            label="Discount reason"
            name={`${path}.reason`}
            maxLength={300}
            value={line.reason}
            onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
            error={errors[`${path}.reason`]}
          />
        </div>
      ) : (
        discountPercent > 0 && (
          <button type="button" className="office-link sale-link" onClick={() => onChange({ isDiscounting: true })}>
            <Icon of={Plus} size={16} /> Discount
          </button>
        )
      )}
    </div>
  );
}

function Plan({ state, change, dues, errors }: Pick<SaleCoursesProps, 'state' | 'change' | 'dues' | 'errors'>) {
  const { plan } = state;
  if (!plan) return null;
  return (
    <div className="sale-plan">
      <div className="sale-extra">
        <TextField
          label="First payment now, ₹"
          name="plan.first"
          inputMode="numeric"
          maxLength={10}
          value={plan.first}
          onChange={({ currentTarget: { value } }) => change({ plan: { ...plan, first: value } })}
          error={errors['plan.dues'] ?? errors.plan}
        />
        <SelectField
          label="Instalments"
          name="plan.parts"
          value={String(plan.parts)}
          options={Array.from({ length: MAX_DUES - MIN_DUES + 1 }, (_, at) => ({
            value: String(at + MIN_DUES),
            label: `${at + MIN_DUES}, monthly`,
          }))}
          onChange={({ currentTarget: { value } }) => change({ plan: { ...plan, parts: Number(value) } })}
        />
        <RemoveButton label="Remove instalments" onClick={() => change({ plan: null })} />
      </div>
      {dues ? (
        <ol className="sale-dues">
          {dues.map(({ amountRupees, dueOn }, at) => (
            <li key={dueOn}>
              {at === 0 ? 'Now' : formatDay(dueOn)} <strong>{formatRupees(amountRupees)}</strong>
            </li>
          ))}
        </ol>
      ) : (
        <p className="office-note">Enter what is paid now; the rest is due monthly.</p>
      )}
    </div>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="sale-remove" aria-label={label} onClick={onClick}>
      <Icon of={X} size={16} />
    </button>
  );
}
