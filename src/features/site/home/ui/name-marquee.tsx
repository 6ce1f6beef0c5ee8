import { Pause, Play } from 'lucide-react';
import { motifFor } from '../../../../kit/motif/seed.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';

interface Firm {
  name: string;
}

interface NameMarqueeProps {
  /** The accessible name: "Hiring partners". */
  label: string;
  /** The text beside it. */
  heading: string;
  firms: Firm[];
  className?: string;
}

/** Firm names as a moving strip that can be paused; with reduced motion a wrapped list. */
export function NameMarquee({ label, heading, firms, className }: NameMarqueeProps) {
  if (firms.length === 0) return null;
  return (
    <section className={joinClasses('partners', className)} aria-label={label}>
      <div className="wrap partners-row">
        <p className="type-small soft">{heading}</p>
        <div className="marquee">
          <div className="marquee-track">
            <Names firms={firms} />
            {/* The copy makes the loop seamless. */}
            <Names firms={firms} isCopy />
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

function Names({ firms, isCopy }: { firms: Firm[]; isCopy?: boolean }) {
  return (
    <ul className="partner-names" aria-hidden={isCopy} data-copy={isCopy || undefined}>
      {firms.map((firm) => (
        <li key={firm.name}>
          <MotifImage {...motifFor(firm.name)} crop="block" />
          {firm.name}
        </li>
      ))}
    </ul>
  );
}
