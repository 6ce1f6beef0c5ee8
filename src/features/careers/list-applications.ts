import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { RouteOutput } from '../../platform/define-route.ts';
import type { listApplications as contract } from './contract.ts';
import { APPLICATION_STAGES, type ApplicationStage } from './rules.ts';
import { showApplication } from './show-application.ts';
import { countByStage, selectApplications, selectAppliedOpenings } from './store.ts';

/** A page of applications, with the figures beside its filters. */
export async function listApplications(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...filter }: z.output<typeof contract.query>,
): Promise<RouteOutput<typeof contract>> {
  const [rows, counts, openings] = await Promise.all([
    selectApplications(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countByStage(db, filter),
    selectAppliedOpenings(db),
  ]);
  const stages = Object.fromEntries(APPLICATION_STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<
    ApplicationStage,
    number
  >;
  const total = filter.stage ? stages[filter.stage] : Object.values(stages).reduce((sum, one) => sum + one, 0);
  return {
    applications: rows.map(showApplication),
    total,
    page,
    limit,
    stages,
    openings: openings.map(({ slug, title }) => ({ slug, title })),
  };
}
