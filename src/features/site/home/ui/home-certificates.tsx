import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { CheckedCertificate } from '../../../certificates/contract.ts';
import { PREVIEW_WIDTHS } from '../../../certificates/rules.ts';
import { CarouselButtons } from './carousel-buttons.tsx';
import type { HomeContent } from './home-content.ts';

const EVERY_MS = 3000; // spec 1 §9

interface HomeCertificatesProps extends Pick<HomeContent, 'headings'> {
  certificates: CheckedCertificate[];
}

/** Certificates of consenting learners, each linked to its verification: three visible, one on narrow screens. */
export function HomeCertificates({ headings, certificates }: HomeCertificatesProps) {
  if (certificates.length === 0) return null;
  return (
    <section
      className="section home-certificates"
      aria-labelledby="certificates-title"
      aria-roledescription="carousel"
      data-carousel={EVERY_MS}
    >
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="certificates-title">{headings.certificates}</h2>
            <p className="type-lead">{headings.certificatesLead}</p>
          </div>
          <div className="strip-acts">
            <ButtonLink variant="text" href="/certificate" iconAfter={ArrowRight}>
              Check a certificate
            </ButtonLink>
            <CarouselButtons label="the certificates" />
          </div>
        </div>
        <ul className="card-strip" data-carousel-strip="">
          {certificates.map((certificate) => (
            <li key={certificate.number}>
              <CertificateLink certificate={certificate} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CertificateLink({ certificate: { number, name, course } }: { certificate: CheckedCertificate }) {
  const url = (width: number) => `/certificate/${number}.webp?width=${width}`;
  return (
    <a className="certificate-link" href={`/certificate/${number}`}>
      {/* A4 landscape: 297 by 210. */}
      <img
        src={url(400)}
        srcSet={PREVIEW_WIDTHS.map((width) => `${url(width)} ${width}w`).join(', ')}
        sizes="(width >= 1280px) 389px, (width >= 768px) 31vw, 84vw"
        width={800}
        height={566}
        alt={`Certificate of ${name}, ${course}`}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
