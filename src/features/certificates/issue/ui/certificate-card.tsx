import { Download } from 'lucide-react';
import { isDyeName } from '../../../../kit/motif/dyes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import type { Certificate } from '../../contract.ts';
import { whyRevoked } from '../../rules.ts';
import { ShareButton } from '../../verification/ui/share-button.tsx';

/** A certificate's image, with download and sharing. `place` counts from 1 and is part of the file name (spec 2 §9). */
export function CertificateCard({ certificate, place }: { certificate: Certificate; place: number }) {
  const { number, name, course, date, dye, status, reason } = certificate;
  const page = `/certificate/${number}`;
  const isValid = status === 'genuine';
  return (
    <article className="own-certificate" data-dye={isDyeName(dye) ? dye : undefined}>
      {isValid && (
        <a href={page}>
          <img
            src={`${page}.svg`}
            alt={`Certificate of ${name} for ${course}`}
            width={1188}
            height={840}
            loading="lazy"
          />
        </a>
      )}
      <div className="own-certificate-words">
        <div className="own-certificate-head">
          <h2 className="type-h3">{course}</h2>
          <a className="own-certificate-number" href={page}>
            {number}
          </a>
        </div>
        <p className="soft">
          {name}, <DateText iso={date} />
        </p>
        {isValid ? (
          <div className="own-certificate-acts">
            <ButtonLink size="small" icon={Download} href={`${page}.png`} download={`certificate-${place}.png`}>
              Download Certificate
            </ButtonLink>
            <ShareButton size="small" path={page} title={`Certificate of ${name}: ${course}`} />
          </div>
        ) : (
          <p>
            <Badge tone="bad">Revoked</Badge> It is no longer valid. {whyRevoked(reason)}
          </p>
        )}
      </div>
    </article>
  );
}
