import { Pause, Play } from 'lucide-react';
import { motifFor } from '../../../kit/motif/seed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';

interface AboutClientsProps {
  heading: string;
  clients: { name: string }[];
}

/** The firms that the agency works for, as a strip that moves until it is paused; without motion a wrapped list. */
export function AboutClients({ heading, clients }: AboutClientsProps) {
  if (clients.length === 0) return null;
  return (
    <section className="partners about-clients" aria-label="Clients">
      <div className="wrap partners-row">
        <p className="type-small soft">{heading || 'Some of our clients'}</p>
        <div className="marquee">
          <div className="marquee-track">
            <Names clients={clients} />
            {/* The copy closes the gap while the strip goes round. */}
            <Names clients={clients} isCopy />
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

function Names({ clients, isCopy }: { clients: AboutClientsProps['clients']; isCopy?: boolean }) {
  return (
    <ul className="partner-names" aria-hidden={isCopy} data-copy={isCopy || undefined}>
      {clients.map((client) => (
        <li key={client.name}>
          <MotifImage {...motifFor(client.name)} crop="block" />
          {client.name}
        </li>
      ))}
    </ul>
  );
}
