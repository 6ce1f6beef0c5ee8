import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../kit/numbers/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DayText } from '../../../ui/date-text.tsx';
import type { Application } from '../contract.ts';
import { appliedFor } from './application-labels.ts';
import { PhoneLink } from '../../../ui/office/phone-link.tsx';
import { fileSize } from './opening-labels.ts';

/** The submitted details, with the résumé as a download. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { id, email, phone, message, resume, source, consent, createdAt, eraseOn } = application;
  return (
    <section className="box office-box" aria-labelledby="facts-title">
      <h2 id="facts-title" className="type-h4">
        The application
      </h2>
      <dl className="office-facts">
        <Detail name="Opening">{appliedFor(application)}</Detail>
        <Detail name="E-mail">
          <a className="office-link" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail name="Phone">{phone ? <PhoneLink phone={phone} /> : 'Not in the account'}</Detail>
        <Detail name="Sent">{formatMoment(createdAt)}</Detail>
        <Detail name="Deleted automatically on">
          <DayText iso={eraseOn} />
        </Detail>
        <Detail name="Agreed to">
          {consent ? `${consent.text} Version ${consent.policyVersion} of the privacy notice.` : 'Not recorded'}
        </Detail>
        {Object.entries(source).map(([mark, value]) => (
          <Detail key={mark} name={mark}>
            {value}
          </Detail>
        ))}
      </dl>
      {message && <p className="application-message">{message}</p>}
      <div>
        <ButtonLink icon={Download} variant="line" href={`/api/careers/applications/${id}/resume`} download>
          Download résumé
        </ButtonLink>
        <p className="office-note application-file">
          {resume.name}, {fileSize(resume.bytes)}
        </p>
      </div>
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
