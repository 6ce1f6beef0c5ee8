import { guillocheMarkup } from '../../kit/motif/guilloche.ts';
import { sealMarkup } from '../../kit/motif/seal.ts';
import type { MotifPair } from '../../kit/motif/seed.ts';

interface SealProps extends MotifPair {
  /** The certificate's number, which alone determines the pattern. */
  number: string;
  /** Diameter in CSS pixels. */
  size?: number;
  /** The net of fine lines around it, as on the certificate. */
  hasGuilloche?: boolean;
  className?: string;
}

// design §12: a net of 57 mm around a seal of 43 mm
const NET_RADIUS = (50 * 57) / 43;

/** The seal of a certificate, decorative: the number beside it is the proof. */
export function Seal({ number, family, dye, size = 148, hasGuilloche = false, className }: SealProps) {
  const idPrefix = `seal-${number.replace(/[^A-Za-z0-9]/g, '')}-`;
  const seal = sealMarkup({ number, family, dye, idPrefix });
  const net = hasGuilloche ? guillocheMarkup({ number, dye, idPrefix, radius: NET_RADIUS }) : '';
  const edge = hasGuilloche ? NET_RADIUS + 0.2 : 50;
  return (
    <svg
      className={className}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: net + seal }}
    />
  );
}
