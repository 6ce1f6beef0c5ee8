import { Link } from 'react-router';
import { DayText } from '../../../../ui/date-text.tsx';
import type { Lead } from '../inbox-contract.ts';
import { STAGE_NAMES } from '../../rules.ts';

/** Enquiries of the same person, with or without their account. */
export function UserEnquiries({ leads }: { leads: Lead[] }) {
  return (
    <section className="box office-box" aria-labelledby="enquiries-title">
      <h2 id="enquiries-title" className="type-h4">
        Enquiries
      </h2>
      {leads.length === 0 && <p className="soft">No enquiry.</p>}
      <ul className="person-devices">
        {leads.map(({ id, formHeading, course, stage, forms, lastSubmittedAt }) => (
          <li key={id}>
            <Link className="office-link" to={`/admin/enquiries/${id}`}>
              {[formHeading, course].filter(Boolean).join(', ') || 'Enquiry'}
            </Link>
            <span className="office-note">
              {STAGE_NAMES[stage]}, {forms === 1 ? '1 form' : `${forms} forms`}, the last{' '}
              <DayText iso={lastSubmittedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
