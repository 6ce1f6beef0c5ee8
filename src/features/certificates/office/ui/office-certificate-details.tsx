import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import type { OfficeCertificate } from '../office-contract.ts';
import { certificateStates } from '../../issue/ui/certificate-labels.ts';

/** The printed data of a certificate, its holder and its status. */
export function OfficeCertificateDetails({ certificate }: { certificate: OfficeCertificate }) {
  const { number, status, name, course, date, user, createdAt, designVersion, replacedBy } = certificate;
  return (
    <section className="box office-box" aria-labelledby="facts-title">
      <h2 id="facts-title" className="type-h4">
        The certificate
      </h2>
      <p>{certificateStates[status].meaning}</p>
      {status === 'genuine' && !certificate.isNameWithdrawn && (
        <img
          className="certificate-office-picture"
          src={`/certificate/${number}.webp?width=800`}
          alt={`Certificate of ${name} for ${course}`}
          width={800}
          height={566}
        />
      )}
      <dl className="office-facts">
        <Fact name="Name on it">{name}</Fact>
        <Fact name="Course">{course}</Fact>
        <Fact name="Issued on">
          <DateText iso={date} />
        </Fact>
        <Fact name="Number made">{formatDateTime(createdAt)}</Fact>
        {replacedBy && (
          <Fact name="Replaced by">
            <Link className="office-link" to={`/admin/certificates/${replacedBy}`}>
              {replacedBy}
            </Link>
          </Fact>
        )}
        {certificate.revokedReason && <Fact name="Revoked because">{certificate.revokedReason}</Fact>}
        {certificate.reason && <Fact name="Public reason">{certificate.reason}</Fact>}
        <Fact name="Person">
          {user.name}
          <a className="office-link" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        </Fact>
        <Fact name="Design">{designVersion === null ? 'The facts of the institute' : `Version ${designVersion}`}</Fact>
        <Fact name="Public page">
          <a className="office-link" href={`/certificate/${number}`}>
            See what visitors see
          </a>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
