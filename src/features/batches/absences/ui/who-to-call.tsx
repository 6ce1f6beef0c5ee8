import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { contactHrefs } from '../../../../kit/text/phone-links.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { AbsenceRow } from '../absence-contract.ts';

interface WhoToCallProps {
  /** Students with absences in a row, the most first. */
  rows: readonly AbsenceRow[];
  total: number;
}

/** Who missed several classes in a row; trainers see no numbers. */
export function WhoToCall({ rows, total }: WhoToCallProps) {
  if (rows.length === 0) return null;
  return (
    <section className="box teaching-calls" aria-labelledby="calls-title">
      <div className="office-box-head">
        <h2 id="calls-title" className="type-h4">{`Who to call (${total})`}</h2>
        <Link className="office-link" to="/admin/absences?kind=streak">
          Absences
        </Link>
      </div>
      <ul>
        {rows.map(({ personId, batchId, batchCode, name, phone = '', streak, lastAttended }) => {
          const hrefs = contactHrefs(phone);
          return (
            <li key={`${personId} ${batchId}`}>
              <UserImage name={name} size={36} />
              <p>
                <strong>{name}</strong>
                <span className="office-note">
                  {`${batchCode}, ${streak} absences in a row, `}
                  {lastAttended === null ? 'never there' : `last there ${formatNearDate(lastAttended)}`}
                </span>
              </p>
              {hrefs && (
                <ButtonLink variant="quiet" size="small" icon={Phone} href={hrefs.call} aria-label={`Call ${name}`}>
                  Call
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
