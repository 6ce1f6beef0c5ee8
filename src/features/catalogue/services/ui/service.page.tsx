import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getDeliverables, getInstitute, getPricingTiers } from '../../../settings/contract.ts';
import type { getService } from '../../contract.ts';
import { describeServicePage, serviceUrl } from './describe-service.ts';
import { EnquireDialog } from '../../course-page/ui/enquire-dialog.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import { ServiceHero } from './service-hero.tsx';
import { ServicePlans } from './service-plans.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { StrategyComparison } from './strategy-comparison.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ service }, { institute }, deliverables, pricing] = await Promise.all([
    call<typeof getService>({ method: 'GET', path: '/services/:slug', params: { slug: params.slug ?? '' } }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    call<typeof getDeliverables>({ method: 'GET', path: '/site/content/deliverables' }),
    call<typeof getPricingTiers>({ method: 'GET', path: '/site/content/pricing-tiers' }),
  ]);
  const { phone, email, openingHours } = institute;
  return {
    service,
    deliverables: deliverables.content,
    pricing: pricing.content,
    contact: { phone, email, openingHours },
    institute,
    publicUrl,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { service, institute, publicUrl } = loaderData;
  return pageMeta({
    title: service.title,
    siteName: institute.name,
    description: service.description,
    url: serviceUrl(service.slug, publicUrl),
    image: { path: `/share/service/${service.slug}.png`, alt: `${service.title}: ${service.promise}` },
    graph: describeServicePage(service, { institute, publicUrl }),
  });
};

/** A service of the agency: its promise, the comparison, the plans, questions (spec 1 §2). */
export default function ServicePage() {
  const { service, deliverables, pricing, contact } = useLoaderData<typeof loader>();
  return (
    <main id="main" data-dye={motifOf(service).dye}>
      <ServiceHero service={service} />
      <section className="section-small" aria-labelledby="about-service">
        <div className="wrap service-about">
          <h2 id="about-service">{service.heading}</h2>
          <div className="service-paragraphs">
            {service.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section-small ruled" aria-labelledby="comparison">
        <div className="wrap">
          <h2 id="comparison" className="service-title">
            With a strategy, and without
          </h2>
          <StrategyComparison
            strategyKey={service.strategyKey}
            benefits={service.benefits}
            consequences={service.consequences}
          />
        </div>
      </section>
      <ServicePlans service={service} deliverables={deliverables} pricing={pricing} />
      <ServiceQuestions faqs={service.faqs} />
      <EnquireDialog title={`Enquire about ${service.title}`} {...contact} />
    </main>
  );
}
