import { Check } from 'lucide-react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { isDyeName } from '../../../../kit/motif/dyes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import type { getDeliverables, getPricingTiers } from '../../../settings/contract.ts';
import type { ShownService } from '../../contract.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { planLines } from './plan-lines.ts';
import { CustomPlan, PlanEnquiry } from './tier-table.tsx';

type Deliverables = RouteResponse<typeof getDeliverables>['content'];
type Pricing = RouteResponse<typeof getPricingTiers>['content'];
type Tier = Pricing['tiers'][number];

interface ServicePlansProps {
  service: ShownService;
  deliverables: Deliverables;
  pricing: Pricing;
}

/** "Deliverables of the plans": the three plans with what each gives in a month (spec 1 §2, §3). */
export function ServicePlans({ service, deliverables, pricing }: ServicePlansProps) {
  if (pricing.tiers.length === 0) return null;
  const rows = [...deliverables.rows, ...(deliverables.serviceRows[service.strategyKey] ?? [])];
  return (
    <section className="section-small ruled" aria-labelledby="plans">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="plans">{deliverables.heading}</h2>
            <p className="type-lead">{deliverables.scope}</p>
          </div>
        </div>
        <ul className="grid-cards">
          {pricing.tiers.map((tier) => (
            <li key={tier.id}>
              <Plan tier={tier} lines={planLines(rows, tier.id)} service={service} />
            </li>
          ))}
        </ul>
        <CustomPlan text={deliverables.custom} service={service.title} />
        {pricing.notes.length > 0 && (
          <ul className="plan-notes">
            {pricing.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Plan({ tier, lines, service }: { tier: Tier; lines: string[]; service: ShownService }) {
  const { family, dye } = motifOf(service);
  const planDye = isDyeName(tier.dye) ? tier.dye : dye;
  return (
    <article className="plan" data-dye={planDye}>
      <div className="plan-cloth" aria-hidden="true">
        <MotifImage family={family} dye={planDye} crop="cloth" />
      </div>
      <div className="plan-body">
        <h3 className="plan-name">{tier.name}</h3>
        {tier.fits && <p className="soft">{tier.fits}</p>}
        <p className="plan-price">{priceLine(tier)}</p>
        <ul className="plan-lines">
          {lines.map((line) => (
            <li key={line}>
              <Icon of={Check} />
              {line}
            </li>
          ))}
        </ul>
        <PlanEnquiry plan={tier.name} service={service.title} wide />
      </div>
    </article>
  );
}

function priceLine({ pricePerMonthRupees, priceLabel }: Tier): string {
  return pricePerMonthRupees === null
    ? priceLabel || 'Price on request'
    : `${formatRupees(pricePerMonthRupees)} a month before GST`;
}
