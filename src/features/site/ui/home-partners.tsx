import { Pause, Play } from 'lucide-react';
import { motifFor } from '../../../kit/motif/seed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import type { HomeContent } from './home-content.ts';

type Partners = HomeContent['partners'];

/** The firms that hire, as a strip that moves by itself until it is paused; without motion it is a wrapped list. */
export function HomePartners({ partners }: { partners: Partners }) {
  if (partners.length === 0) return null;
  return (
    <section className="partners" aria-label="Hiring partners">
      <div className="wrap partners-row">
        <p className="type-small soft">Our students work at firms like these</p>
        <div className="marquee">
          <div className="marquee-track">
            <Names partners={partners} />
            {/* The copy closes the gap while the strip goes round. */}
            <Names partners={partners} isCopy />
          </div>
        </div>
        <label className="marquee-pause">
          <input type="checkbox" className="unseen" />
          <span className="unseen">Pause the moving names</span>
          <Icon of={Pause} className="pause-sign" />
          <Icon of={Play} className="play-sign" />
        </label>
      </div>
    </section>
  );
}

function Names({ partners, isCopy }: { partners: Partners; isCopy?: boolean }) {
  return (
    <ul className="partner-names" aria-hidden={isCopy} data-copy={isCopy || undefined}>
      {partners.map((partner) => (
        <li key={partner.name}>
          <MotifImage {...motifFor(partner.name)} crop="block" />
          {partner.name}
        </li>
      ))}
    </ul>
  );
}
