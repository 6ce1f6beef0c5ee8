import { Download, Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { isDyeName } from '../../../kit/motif/dyes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { Certificate } from '../../certificates/contract.ts';
import { CertificateCheck } from './certificate-check.tsx';
import type { CertificatesData } from './load-certificates.ts';
import type { Part } from './load-part.ts';
import { hasCertificatePager, pageNote } from './paging.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** The learner's certificates as pictures, six to a page (spec 2 §2 and §9). */
export function CertificateSection({ part }: { part: Part<CertificatesData> }) {
  const total = part.value?.total ?? 0;
  return (
    <SectionFrame
      section={sections.certificate}
      lead={total > 0 && 'Yours to print, frame and share. Each is checked by its number.'}
    >
      {part.failure === null ? <Certificates {...part.value} /> : <SectionFailure message={part.failure} />}
      <CertificateCheck />
    </SectionFrame>
  );
}

function Certificates({ items, page, pages, offset, total }: CertificatesData) {
  const navigate = useNavigate();
  if (total === 0) {
    return (
      <EmptyState
        title="No certificates yet."
        line="Score 95% in the final test of a course, and its certificate is here."
        motif={{ family: 'suraj', dye: 'palash' }}
        act={<ButtonLink href={sections.test.href}>See your tests</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="dash-two dash-certificates">
        {items.map((certificate, at) => (
          <li key={certificate.number}>
            <CertificateCard certificate={certificate} place={offset + at + 1} />
          </li>
        ))}
      </ul>
      {hasCertificatePager(total) && (
        <Pager
          current={page}
          total={pages}
          label="Pages of certificates"
          note={pageNote({ items, offset, total })}
          onPage={(wanted) => void navigate(`${sections.certificate.href}?page=${wanted}`)}
        />
      )}
    </>
  );
}

/** `place`: where it stands in the list, from 1; the downloaded file is named by it (spec 2 §9). */
function CertificateCard({ certificate, place }: { certificate: Certificate; place: number }) {
  const { number, name, course, date, dye, status } = certificate;
  const page = `/certificate/${number}`;
  return (
    <article className="card dash-certificate" data-dye={isDyeName(dye) ? dye : undefined}>
      {status === 'genuine' && (
        <img src={`${page}.svg`} alt={`Certificate of ${name} for ${course}`} width={297} height={210} loading="lazy" />
      )}
      <div className="card-body">
        <div className="dash-certificate-head">
          <h2 className="type-h3">{course}</h2>
          <span className="soft type-small">{number}</span>
        </div>
        <p className="soft">
          {name}, <DateText iso={date} />
        </p>
        {status === 'genuine' ? (
          <div className="dash-acts">
            <ButtonLink size="small" icon={Download} href={`${page}.png`} download={`certificate-${place}.png`}>
              Download Certificate
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" icon={Share2} href={page}>
              View and share
            </ButtonLink>
          </div>
        ) : (
          <p>
            <Badge tone="bad">Revoked</Badge> It no longer counts. The office can tell you why.
          </p>
        )}
      </div>
    </article>
  );
}
