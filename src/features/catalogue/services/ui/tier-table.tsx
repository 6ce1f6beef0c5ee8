import { ButtonLink } from '../../../../ui/button.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { formUrl } from '../../../enquiries/forms/ui/form-plans.ts';
import type { ListingData } from '../../listing/ui/load-listing.ts';

type Tier = ListingData['pricing']['tiers'][number];

/** The plans of the services side by side: keywords, blogs, documents, report, video (spec 1 §3). */
export function TierTable({ pricing, deliverables }: Pick<ListingData, 'pricing' | 'deliverables'>) {
  if (pricing.tiers.length === 0) return null;
  const columns: TableColumn<Tier>[] = [
    { key: 'plan', head: 'Plan', place: 'lead', cell: (tier) => tier.name },
    ...deliverables.rows.map(({ label, values }) => ({
      key: label,
      head: label,
      headOnPhone: true,
      cell: (tier: Tier) => values[tier.id],
    })),
    { key: 'act', head: 'Ask', place: 'act', cell: (tier) => <PlanEnquiry plan={tier.name} /> },
  ];
  return (
    <section className="tiers" aria-labelledby="tiers">
      <h2 id="tiers" className="type-h2-inner">
        {deliverables.heading}
      </h2>
      <p className="soft">{deliverables.scope}</p>
      <Table caption={deliverables.heading} columns={columns} rows={pricing.tiers} rowKey={(tier) => tier.id} />
      <CustomPlan text={deliverables.custom} />
    </section>
  );
}

/** Opens the enquiry with the plan, and the service if there is one, filled in. */
export function PlanEnquiry({ plan, service, wide }: { plan: string; service?: string; wide?: boolean }) {
  const subject = service ? `${plan} plan: ${service}` : `${plan} plan`;
  return (
    <ButtonLink
      variant="line"
      size={wide ? 'normal' : 'small'}
      wide={wide}
      href={formUrl({ kind: 'enquiry', subject })}
      data-opens="enquiry"
      data-subject={subject}
    >
      Enquire for {plan}
    </ButtonLink>
  );
}

/** For customers who need more than the largest plan. */
export function CustomPlan({ text, service }: { text: string; service?: string }) {
  if (text === '') return null;
  const subject = service ? `Custom plan: ${service}` : 'Custom plan';
  return (
    <p className="custom-plan">
      {text}{' '}
      <a className="link" href={formUrl({ kind: 'enquiry', subject })} data-opens="enquiry" data-subject={subject}>
        Ask for a custom plan
      </a>
    </p>
  );
}
