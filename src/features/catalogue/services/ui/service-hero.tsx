import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import type { ShownService } from '../../contract.ts';
import { serviceCrumbs } from '../../course-page/ui/crumbs.ts';
import { EnquireButton } from '../../course-page/ui/enquire-dialog.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';

/** The promise on the service's dye, its block beside it. */
export function ServiceHero({ service }: { service: ShownService }) {
  return (
    <div className="service-hero">
      <div className="wrap service-hero-columns">
        <div className="service-words">
          <Breadcrumbs crumbs={serviceCrumbs(service)} />
          <h1 className="type-h1-service">{service.promise}</h1>
          <p className="service-lead">{service.description}</p>
          <div className="service-acts">
            <EnquireButton>Enquire</EnquireButton>
            <ButtonLink variant="line" href="#plans">
              See deliverables
            </ButtonLink>
          </div>
        </div>
        <div className="service-block">
          <InlineBlock {...motifOf(service)} size={460} idPrefix="hero-" />
        </div>
      </div>
    </div>
  );
}
