import { useEffect, useState, type KeyboardEvent } from 'react';
import { GST_STATES } from '../../../../kit/numbers/gst-states.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { STAGE_NAMES } from '../../../enquiries/rules.ts';
import { stageTones } from '../../../enquiries/leads/ui/inbox-labels.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { isMaskedPhone } from '../../../../kit/permissions.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import type { Customer, findCustomers } from '../counter-sale-contract.ts';
import type { SaleState } from './sale-state.ts';

interface CustomerBoxProps {
  state: SaleState;
  change: (part: Partial<SaleState>) => void;
  isAddressNeeded: boolean;
  errors: FieldErrors;
}

/** Step 1: a customer found among leads and accounts, or a new one, with address and state. */
export function CustomerBox({ state, change, isAddressNeeded, errors }: CustomerBoxProps) {
  const { customer, isNew } = state;
  const isChosen = customer !== null || isNew;
  return (
    <section className="box office-box" aria-labelledby="sale-customer">
      <div className="office-box-head">
        <h2 id="sale-customer" className="type-h4">
          <span className="sale-step">1</span> Customer
        </h2>
        <button
          type="button"
          className="office-link sale-link"
          onClick={() => change(isChosen ? { customer: null, isNew: false, isContactOpen: false } : { isNew: true })}
        >
          {isChosen ? 'Change' : 'New customer'}
        </button>
      </div>
      {!isChosen && <CustomerSearch onChoose={(found) => change({ customer: found })} />}
      {customer && <Chosen customer={customer} />}
      {isChosen && !customer?.userId && (
        <NewAccount
          customer={customer}
          isOpen={state.isContactOpen ?? false}
          onOpen={() => change({ isContactOpen: true })}
          errors={errors}
        />
      )}
      {isChosen && (
        <div className="sale-pair">
          <TextField
            label="Address"
            name="address"
            optional={!isAddressNeeded}
            maxLength={500}
            defaultValue={customer?.address ?? ''}
            hint={isAddressNeeded ? 'Address is required from ₹50,000 without GSTIN.' : undefined}
            error={errors.address}
          />
          <SelectField
            label="State"
            name="state"
            value={state.state}
            placeholder="Choose the state"
            options={GST_STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            onChange={({ currentTarget: { value } }) => change({ state: value })}
            error={errors.state}
          />
        </div>
      )}
    </section>
  );
}

function Chosen({ customer }: { customer: Customer }) {
  const { name, phone, email, leadId, userId, stage } = customer;
  return (
    <div className="sale-chosen">
      <UserImage name={name} size={44} />
      <p className="sale-customer">
        <strong>{name}</strong>{' '}
        {leadId && stage && <Badge tone={stageTones[stage]}>{`Lead, ${STAGE_NAMES[stage].toLowerCase()}`}</Badge>}{' '}
        {userId && stage !== 'enrolled' && <Badge tone="neutral">Account</Badge>}
        <span className="office-note">{[phone && formatPhone(phone), email].filter(Boolean).join(', ')}</span>
      </p>
    </div>
  );
}

/** A person of the search in two lines: who it is, and what tells people of one name apart. */
function Found({ customer, typed }: { customer: Customer; typed: string }) {
  const { name, phone, email, leadId, userId, stage, course } = customer;
  // An account can come from a payment link that nobody paid: an enrolled lead is a customer.
  const isBuyer = stage === 'enrolled';
  const isByEmail = email !== '' && email.toLowerCase().includes(typed.toLowerCase());
  const facts = [
    phone && formatPhone(phone),
    (phone === '' || isByEmail) && email,
    course,
    !isBuyer && stage && STAGE_NAMES[stage].toLowerCase(),
  ];
  return (
    <div className="sale-chosen">
      <UserImage name={name} size={36} />
      <p className="sale-customer">
        <strong>{name}</strong> {leadId && !isBuyer && <Badge tone="came">Lead</Badge>}
        {isBuyer && <Badge tone="info">Customer</Badge>} {userId && !isBuyer && <Badge tone="neutral">Account</Badge>}
        <span className="office-note">{facts.filter(Boolean).join(', ')}</span>
      </p>
    </div>
  );
}

interface NewAccountProps {
  customer: Customer | null;
  isOpen: boolean;
  onOpen: () => void;
  errors: FieldErrors;
}

/** For an account that the sale creates: what the enquiry says goes as it is shown above, unless something is missing, wrong or edited. */
function NewAccount({ customer, isOpen, onOpen, errors }: NewAccountProps) {
  const isWrong = ['buyer.name', 'buyer.phone', 'buyer.email'].some((name) => errors[name]);
  if (customer && customer.name !== '' && customer.email !== '' && !isOpen && !isWrong) {
    return (
      <>
        <input type="hidden" name="name" value={customer.name} />
        <input type="hidden" name="phone" value={customer.phone} />
        <input type="hidden" name="email" value={customer.email} />
        <button type="button" className="office-link sale-link sale-edit" onClick={onOpen}>
          Edit name, phone or e-mail
        </button>
      </>
    );
  }
  return (
    <div className="sale-pair">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        defaultValue={customer?.name ?? ''}
        error={errors['buyer.name']}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        maxLength={60}
        optional
        {...(customer?.leadId && isMaskedPhone(customer.phone)
          ? { value: customer.phone, readOnly: true, hint: 'The number of the enquiry, which you may not see.' }
          : { defaultValue: customer?.phone ?? '' })}
        error={errors['buyer.phone']}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={200}
        defaultValue={customer?.email ?? ''}
        hint="The receipt goes there, and a link to set a password."
        error={errors['buyer.email']}
      />
    </div>
  );
}

const DELAY_MS = 200;

/** Searches while one types; Enter chooses the first, the arrow keys another. */
function CustomerSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ words: string; customers: Customer[]; hasFailed?: boolean }>({
    words: '',
    customers: [],
  });
  const [at, setAt] = useState(0);
  const typed = words.trim();
  useEffect(() => {
    if (typed.length < 3) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      const request = { method: 'GET', path: '/admin/sales/customers', query: { search: typed } } as const;
      void callApi<typeof findCustomers>(request)
        .then(({ customers }) => {
          if (isStale) return;
          setFound({ words: typed, customers });
          setAt(0);
        })
        .catch(() => isStale || setFound({ words: typed, customers: [], hasFailed: true }));
    }, DELAY_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const shown = typed.length < 3 ? [] : found.customers;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') {
      const chosen = shown[at];
      if (chosen) onChoose(chosen);
    } else return;
    event.preventDefault();
  };
  const isDone = typed.length >= 3 && found.words === typed;
  return (
    <div className="sale-search">
      <TextField
        label="Search by phone, name or e-mail"
        labelUnseen
        type="search"
        autoComplete="off"
        placeholder="Phone, name or e-mail"
        maxLength={100}
        value={words}
        aria-controls="sale-found"
        onChange={({ currentTarget: { value } }) => setWords(value)}
        onKeyDown={press}
      />
      <p className="office-note" role="status">
        {statusOf({ typed, isDone, hasFailed: found.hasFailed ?? false, count: shown.length })}
      </p>
      <ul id="sale-found" className="sale-found">
        {shown.map((customer, place) => (
          <li key={customer.leadId ?? customer.userId}>
            <button
              type="button"
              className="sale-found-row"
              aria-current={place === at ? 'true' : undefined}
              onClick={() => onChoose(customer)}
            >
              <Found customer={customer} typed={typed} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SearchState {
  typed: string;
  isDone: boolean;
  hasFailed: boolean;
  count: number;
}

function statusOf({ typed, isDone, hasFailed, count }: SearchState): string {
  if (typed.length < 3) return 'Leads and customers are found from three characters on.';
  if (!isDone) return 'Searching...';
  if (hasFailed) return 'The search failed. Type on to try again.';
  return count === 0 ? 'Nobody found' : `${count} found among leads and customers`;
}
