import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { DayText } from '../../../../ui/date-text.tsx';
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
          className="certificate-office-image"
          src={`/certificate/${number}.webp?width=800`}
          alt={`Certificate of ${name} for ${course}`}
          width={800}
          height={566}
        />
      )}
      <dl className="office-facts">
        <Detail name="Name on it">{name}</Detail>
        <Detail name="Course">{course}</Detail>
        <Detail name="Issued on">
          <DayText iso={date} />
        </Detail>
        <Detail name="Number made">{formatMoment(createdAt)}</Detail>
        {replacedBy && (
          <Detail name="Replaced by">
            <Link className="office-link" to={`/admin/certificates/${replacedBy}`}>
              {replacedBy}
            </Link>
          </Detail>
        )}
        {certificate.revokedReason && <Detail name="Revoked because">{certificate.revokedReason}</Detail>}
        {certificate.reason && <Detail name="Public reason">{certificate.reason}</Detail>}
        <Detail name="Person">
          {user.name}
          <a className="office-link" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        </Detail>
        <Detail name="Template">
          {designVersion === null ? 'Details of the institute' : `Version ${designVersion}`}
        </Detail>
        <Detail name="Public page">
          <a className="office-link" href={`/certificate/${number}`}>
            View public page
          </a>
        </Detail>
      </dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
