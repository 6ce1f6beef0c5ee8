import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { EnquireButton, EnquireDialog } from '../../course-page/ui/enquire-dialog.tsx';
import { LoadMore } from '../../listing/ui/load-more.tsx';
import type { Contact } from '../../listing/ui/load-listing.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';

interface ServiceListProps {
  services: ServiceEntry[];
  contact: Contact;
  shown: number;
  moreHref: string | null;
}

/** The Services tab: cards that link to their pages, each with Enquire. */
export function ServiceList({ services, contact, shown, moreHref }: ServiceListProps) {
  if (services.length === 0) {
    return (
      <section aria-label="Services" className="listing-empty">
        <EmptyState title="No services found." line="New services are announced here." />
      </section>
    );
  }
  return (
    <section aria-label="Services" className="listing-services">
      <ul className="grid-cards" data-more-list="">
        {services.slice(0, shown).map((service, at) => (
          <li key={service.id} className="later" id={`card-${at + 1}`}>
            <ServiceTile service={service} />
          </li>
        ))}
      </ul>
      <LoadMore shown={shown} total={services.length} noun="services" href={moreHref} />
      <EnquireDialog title="Enquire" {...contact} />
    </section>
  );
}

/** The whole card is a link to the service; Enquire is above it. */
function ServiceTile({ service }: { service: ServiceEntry }) {
  const motif = motifOf(service);
  return (
    <article className="card service-card service-tile" data-dye={motif.dye}>
      <div className="card-cloth">
        <MotifImage {...motif} crop="block" />
      </div>
      <div>
        <h2 className="card-title type-h3">{service.title}</h2>
        <p className="card-summary">{service.description}</p>
        <div className="card-buttons">
          <ButtonLink className="card-link" size="small" href={`/service/${service.slug}`}>
            See the service
            <span className="unseen">: {service.title}</span>
          </ButtonLink>
          <div className="card-above">
            <EnquireButton variant="quiet" size="small">
              Enquire
              <span className="unseen"> about {service.title}</span>
            </EnquireButton>
          </div>
        </div>
      </div>
    </article>
  );
}
