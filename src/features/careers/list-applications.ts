import type { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import type { RouteOutput } from '../../platform/http/define-route.ts';
import type { listApplications as contract } from './contract.ts';
import { APPLICATION_STAGES, type ApplicationStage } from './rules.ts';
import { toApplication } from './to-application.ts';
import { countByStage, findApplications, MAX_IN_STAGE, selectApplications, selectAppliedOpenings } from './store.ts';

/** A page of applications, with the counts of its filters. */
export async function listApplications(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...asked }: z.output<typeof contract.query>,
): Promise<RouteOutput<typeof contract>> {
  const filter = { ...asked, found: await findApplications(db, asked) };
  const [rows, counts, openings] = await Promise.all([
    selectApplications(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countByStage(db, filter),
    selectAppliedOpenings(db),
  ]);
  const countOf = (stage: ApplicationStage) => Math.min(counts.get(stage) ?? 0, MAX_IN_STAGE);
  const stages = Object.fromEntries(APPLICATION_STAGES.map((stage) => [stage, countOf(stage)])) as Record<
    ApplicationStage,
    number
  >;
  const cappedStages = APPLICATION_STAGES.filter((stage) => (counts.get(stage) ?? 0) > MAX_IN_STAGE);
  const listed: readonly ApplicationStage[] = filter.stage ? [filter.stage] : APPLICATION_STAGES;
  return {
    applications: rows.map(toApplication),
    total: listed.reduce((sum, stage) => sum + stages[stage], 0),
    isTotalCapped: listed.some((stage) => cappedStages.includes(stage)),
    page,
    limit,
    stages,
    cappedStages,
    openings,
  };
}
