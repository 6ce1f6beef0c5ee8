import { BadgeCheck, BriefcaseBusiness, Download, FileText, MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useApplication } from '../../../ui/document/application-context.ts';
import { isDyeName } from '../../../kit/motif/dyes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { Certificate } from '../../certificates/contract.ts';
import { whyRevoked } from '../../certificates/rules.ts';
import { linkedinProfileUrl, shareUrls } from '../../certificates/verification/ui/share-urls.ts';
import { CertificateCheck } from './certificate-check.tsx';
import type { CertificatesData } from './load-certificates.ts';
import type { Part } from './load-part.ts';
import { hasCertificatePager, pageNote } from './paging.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** The learner's certificates as images, six to a page (spec 2 §2 and §9). */
export function CertificateSection({ part }: { part: Part<CertificatesData> }) {
  const total = part.value?.total ?? 0;
  return (
    <SectionFrame
      section={sections.certificate}
      lead={total > 0 && 'Print, frame and share them. Anyone can verify each one by its number.'}
    >
      {part.failure === null ? <Certificates {...part.value} /> : <SectionFailure message={part.failure} />}
      <CertificateCheck />
    </SectionFrame>
  );
}

function Certificates({ items, page, pages, offset, total, publicUrl }: CertificatesData) {
  const navigate = useNavigate();
  if (total === 0) {
    return (
      <EmptyState
        title="No certificates yet."
        line="Score 95% in the final test of a course to get its certificate."
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
            <CertificateCard certificate={certificate} place={offset + at + 1} publicUrl={publicUrl} />
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

interface CertificateCardProps {
  certificate: Certificate;
  place: number;
  publicUrl: string;
}

/** `place`: 1-based position in the list, used in the download's file name (spec 2 §9). */
function CertificateCard({ certificate, place, publicUrl }: CertificateCardProps) {
  const { number, name, course, date, dye, status, reason } = certificate;
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
          <>
            <div className="dash-acts">
              <ButtonLink size="small" icon={Download} href={`${page}.png`} download={`certificate-${place}.png`}>
                Download Certificate
              </ButtonLink>
              <ButtonLink
                size="small"
                variant="line"
                icon={FileText}
                href={`${page}.pdf`}
                download={`certificate-${place}.pdf`}
              >
                PDF<span className="unseen"> of the certificate for {course}</span>
              </ButtonLink>
            </div>
            <CertificateLinks certificate={certificate} publicUrl={publicUrl} />
          </>
        ) : (
          <p>
            <Badge tone="bad">Revoked</Badge> It is no longer valid. {whyRevoked(reason)}
          </p>
        )}
      </div>
    </article>
  );
}

/** Sharing: the networks' own forms, and the verification page. */
function CertificateLinks({ certificate, publicUrl }: Omit<CertificateCardProps, 'place'>) {
  const { institute } = useApplication();
  const { name, course, number } = certificate;
  const url = `${publicUrl}/certificate/${number}`;
  const linkedin = linkedinProfileUrl(certificate, { url, institute: institute.name });
  const { whatsapp } = shareUrls(url, `${name}: ${course}`);
  const links = [
    { icon: BriefcaseBusiness, href: linkedin, label: 'Add to LinkedIn', isElsewhere: true },
    { icon: MessageCircle, href: whatsapp, label: 'Share on WhatsApp', isElsewhere: true },
    { icon: BadgeCheck, href: `/certificate/${number}`, label: 'Verification page', isElsewhere: false },
  ];
  return (
    <ul className="dash-links">
      {links.map(({ icon, href, label, isElsewhere }) => (
        <li key={label}>
          <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
            <Icon of={icon} size={16} />
            {label}
            <span className="unseen">: {course}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
