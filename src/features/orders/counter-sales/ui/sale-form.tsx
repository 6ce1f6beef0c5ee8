import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { createOfflineSale } from '../offline-sales-contract.ts';
import { OfflinePaymentFields, readOfflinePayment } from './offline-payment-fields.tsx';
import { InvoiceFields, readInvoiceFields } from '../../../invoices/ui/invoice-fields.tsx';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { draftLines, draftTotal, type LineDraft } from './sale-draft.ts';
import { SaleLines } from './sale-lines.tsx';

interface SaleFormProps {
  /** `null` for a new user. */
  user: { id: string; name: string; email: string } | null;
  /** URL of the page for choosing another user. */
  anotherHref: string;
  courses: SoldCourse[];
  /** GST code of the preselected state. */
  state: string;
}

/** Idempotency key of the sale: a resubmission refers to the same one. */
export function SaleForm({ user, anotherHref, courses, state: gstState }: SaleFormProps) {
  const navigate = useNavigate();
  const [saleKey] = useState(() => crypto.randomUUID());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, LineDraft>>(new Map());
  const [soldTo, setSoldTo] = useState<number | null>(null);
  const lines = draftLines(drafts);
  const totalRupees = draftTotal(courses, drafts);
  const { state, bind } = useForm({
    read: (fields) => ({
      saleKey,
      buyer: user ? { userId: user.id } : readNewBuyer(fields),
      lines,
      amount: totalRupees,
      ...readInvoiceFields(fields),
      address: readWritten(fields, 'address'),
      ...readOfflinePayment(fields),
      receivedOn: readWritten(fields, 'receivedOn'),
      note: readWritten(fields, 'note'),
    }),
    check: (draft) => (draft.lines.length === 0 ? { message: 'Please choose a course' } : null),
    async send(body) {
      const sale = await callApi<typeof createOfflineSale>({ method: 'POST', path: '/admin/orders', body });
      showToast('ok', sale.message);
      setSoldTo(sale.orderNumber);
      await navigate(`/admin/orders/${sale.orderNumber}`);
    },
    fallback: 'The sale was not made',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="desk-form">
      <div className="office-stack">
        <Buyer user={user} anotherHref={anotherHref} errors={errors} />
        <SaleLines courses={courses} drafts={drafts} onChange={setDrafts} errors={errors} />
      </div>
      <section className="box office-box office-form" aria-labelledby="sale-payment">
        <h2 id="sale-payment" className="type-h4">
          Payment
        </h2>
        <p className="desk-total">
          To take <strong>{formatRupees(totalRupees)}</strong>
        </p>
        <OfflinePaymentFields errors={errors} day={{ name: 'receivedOn', label: 'Received on' }} />
        <InvoiceFields state={gstState} errors={errors} />
        <TextField
          label="Address of the buyer"
          name="address"
          optional
          maxLength={500}
          hint="From ₹50,000 on the invoice needs one, without a GSTIN and where the profile has none."
          error={errors.address}
        />
        <TextArea
          label="Note"
          name="note"
          rows={2}
          maxLength={1000}
          optional
          hint="For the office alone."
          error={errors.note}
        />
        <Button type="submit" busy={status === 'loading' || soldTo !== null} busyLabel="Selling...">
          Take {formatRupees(totalRupees)}
        </Button>
        <FormError message={message} />
      </section>
    </form>
  );
}

function Buyer({
  user,
  anotherHref,
  errors,
}: Pick<SaleFormProps, 'user' | 'anotherHref'> & { errors: Partial<Record<string, string>> }) {
  return (
    <section className="box office-box" aria-labelledby="sale-buyer">
      <div className="office-box-head">
        <h2 id="sale-buyer" className="type-h4">
          {user ? user.name : 'Somebody new'}
        </h2>
        <Link className="office-link" to={anotherHref}>
          Change
        </Link>
      </div>
      {user ? (
        <p>{user.email}</p>
      ) : (
        <div className="office-form">
          <TextField label="Name" name="name" autoComplete="off" maxLength={100} error={errors['buyer.name']} />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={200}
            hint="A mail goes there with a link to set a password."
            error={errors['buyer.email']}
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={60}
            optional
            error={errors['buyer.phone']}
          />
        </div>
      )}
    </section>
  );
}

function readNewBuyer(fields: FormData) {
  return {
    name: readWritten(fields, 'name'),
    email: readWritten(fields, 'email'),
    phone: readWritten(fields, 'phone'),
  };
}
