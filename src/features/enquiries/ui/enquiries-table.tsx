import { Phone } from 'lucide-react';
import { formatDateTime } from '../../../kit/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { WhatsappGlyph } from '../../../ui/social-glyphs.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { SubmittedForm } from '../contract.ts';

/** Submitted forms as rows, on phones as cards, each with the ways to answer. */
export function EnquiriesTable({ forms }: { forms: SubmittedForm[] }) {
  return (
    <div className="office-table office-enquiries">
      <Table caption="Enquiries" columns={columns} rows={forms} rowKey={({ id }) => id} />
    </div>
  );
}

const columns: TableColumn<SubmittedForm>[] = [
  { key: 'person', head: 'Person', place: 'lead', cell: (form) => <Person {...form} /> },
  { key: 'enquiry', head: 'Enquiry', place: 'act', cell: (form) => <Words {...form} /> },
  { key: 'phone', head: 'Phone', place: 'act', cell: (form) => form.phone && <WaysToCall {...form} /> },
  {
    key: 'when',
    head: 'Sent',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** Subscribers to the newsletter gave no name: their address stands in its place. */
function Person({ name, email }: SubmittedForm) {
  const mail = (
    <a className="office-link" href={`mailto:${email}`}>
      {email}
    </a>
  );
  if (name === '') return mail;
  return (
    <>
      {name}
      <span className="office-note">{mail}</span>
    </>
  );
}

function Words({ formHeading, course, subject, message }: SubmittedForm) {
  return (
    <div className="office-enquiry">
      <p className="office-enquiry-form">
        <Badge>{formHeading}</Badge>
        {course}
      </p>
      {subject && <p className="office-enquiry-subject">{subject}</p>}
      {message && <p className="office-enquiry-message">{message}</p>}
    </div>
  );
}

function WaysToCall({ name, phone }: SubmittedForm) {
  return (
    <div className="office-enquiry-phone">
      <span className="office-date">{phone}</span>
      <span className="office-enquiry-acts">
        <ButtonLink variant="line" size="small" icon={Phone} href={`tel:${phone}`} aria-label={`Call ${name}`}>
          Call
        </ButtonLink>
        <ButtonLink
          variant="line"
          size="small"
          icon={WhatsappGlyph}
          href={whatsappAddress(phone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp ${name}, opens a new tab`}
        >
          WhatsApp
        </ButtonLink>
      </span>
    </div>
  );
}

/** A chat with a number; the address takes digits only. */
function whatsappAddress(phone: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
}
