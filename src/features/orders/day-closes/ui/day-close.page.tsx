import '../../../../ui/office/record-page.css';
import '../../../../ui/office/sale.css';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { formatLongDate, formatMoment } from '../../../../kit/numbers/dates.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { ACCOUNTANTS } from '../../../../kit/roles.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { toRupees } from '../../counter-sales/ui/sale-state.ts';
import { methodName } from '../../payments/payment-rules.ts';
import type { closeDay, showDay } from '../day-close-contract.ts';

export const meta = applicationMeta('Day close');

type Day = RouteResponse<typeof showDay>;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const day = url.searchParams.get('day') || undefined;
  return call<typeof showDay>({ method: 'GET', path: '/admin/day-closes/own', query: day ? { day } : {} });
}

/** A cashier's own day: what was taken by method, and the cash that is counted to close it. */
export default function DayClosePage() {
  const day = useLoaderData<typeof loader>();
  const role = useApplication().user?.role ?? 'student';
  const end = ACCOUNTANTS.some((known) => known === role) && (
    <Link className="office-link" to="/admin/day-closes">
      All day closes
    </Link>
  );
  return (
    <OfficePage title="Day close" end={end}>
      <div className="sale-form">
        <Taken day={day} />
        {day.close ? <Closed close={day.close} /> : <CloseForm key={day.day} day={day} />}
      </div>
    </OfficePage>
  );
}

function Taken({ day }: { day: Day }) {
  const totalPaise = day.methods.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <section className="box office-box" aria-labelledby="taken-title">
      <h2 id="taken-title" className="type-h4">
        Taken by you on {formatLongDate(day.day)}
      </h2>
      {day.methods.length === 0 ? (
        <p className="soft">Nothing was taken on this day.</p>
      ) : (
        <dl className="sale-sums">
          {day.methods.map(({ method, count, paise }) => (
            <div key={method}>
              <dt>
                {methodName(method)} <span className="soft">({count})</span>
              </dt>
              <dd>{formatPaise(paise)}</dd>
            </div>
          ))}
          {day.cashRefundsPaise > 0 && (
            <div>
              <dt>Cash refunds</dt>
              <dd>{formatPaise(-day.cashRefundsPaise)}</dd>
            </div>
          )}
          <div className="sale-total">
            <dt>Total taken</dt>
            <dd>{formatPaise(totalPaise)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function CloseForm({ day }: { day: Day }) {
  const { revalidate } = useRevalidator();
  const [counted, setCounted] = useState('');
  const differencePaise = toRupees(counted) * 100 - day.expectedCashPaise;
  const { state, bind } = useForm({
    read: (fields) => {
      const rupees = readNumber(readWritten(fields, 'countedRupees'));
      // What is no number is sent as -1, which the server refuses in words.
      const countedRupees = Number.isSafeInteger(rupees) ? rupees : -1;
      return { day: day.day, countedRupees, note: readWritten(fields, 'note') };
    },
    async send(body) {
      const request = { method: 'POST', path: '/admin/day-closes', body } as const;
      showToast('ok', (await callApi<typeof closeDay>(request)).message);
      await revalidate();
    },
    keepsFields: true,
    fallback: 'The day was not closed',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="box office-box office-form" aria-labelledby="close-title">
      <h2 id="close-title" className="type-h4">
        Count the cash
      </h2>
      <dl className="sale-sums">
        <div>
          <dt>Expected cash</dt>
          <dd>{formatPaise(day.expectedCashPaise)}</dd>
        </div>
        {counted.trim() !== '' && (
          <div>
            <dt>Difference</dt>
            <dd>{formatPaise(differencePaise)}</dd>
          </div>
        )}
      </dl>
      <TextField
        label="Counted cash, ₹"
        name="countedRupees"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={counted}
        onChange={({ currentTarget: { value } }) => setCounted(value)}
        error={errors.countedRupees}
      />
      <TextArea
        label="Note"
        name="note"
        rows={2}
        maxLength={500}
        optional={counted.trim() === '' || differencePaise === 0}
        hint="A difference needs one."
        error={errors.note}
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Closing...">
        Close the day
      </Button>
      <p className="office-note">A closed day takes no more payments and is not changed again.</p>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

function Closed({ close }: { close: NonNullable<Day['close']> }) {
  return (
    <section className="box office-box" aria-labelledby="closed-title">
      <h2 id="closed-title" className="type-h4">
        Closed
      </h2>
      <dl className="sale-sums">
        <div>
          <dt>Closed at</dt>
          <dd>{formatMoment(close.closedAt)}</dd>
        </div>
        <div>
          <dt>Expected cash</dt>
          <dd>{formatPaise(close.expectedCashPaise)}</dd>
        </div>
        <div>
          <dt>Counted cash</dt>
          <dd>{formatPaise(close.countedCashPaise)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>{formatPaise(close.differencePaise)}</dd>
        </div>
      </dl>
      {close.note && <p>{close.note}</p>}
    </section>
  );
}
