import type { z } from 'zod';
import { COUNSELLORS } from '../../../kit/roles.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findProvedEmail } from '../../accounts/profile/find-proved-email.ts';
import { listOfficeUsers } from '../../accounts/users/find-users.ts';
import { selectWaiting } from './asking-store.ts';
import type { LeadQuery, listLeads as contract } from './inbox-contract.ts';
import {
  countTabs,
  hasManyForms,
  isShown,
  type LeadFilter,
  selectChoices,
  selectLeads,
  selectLeadsOf,
} from './inbox-store.ts';
import { LEAD_STAGES, type LeadStage } from '../rules.ts';
import { toLeads } from './to-lead.ts';

/** A page of the matching leads, and the number in each stage. */
export async function listLeads(context: Pick<Context, 'db'>, input: z.output<typeof contract.query> & ByCaller) {
  const { sort, page, limit } = input;
  const asked = readFilter(input);
  const filter = { ...asked, hasManyForms: await hasManyForms(context.db, asked) };
  const [rows, { counts, capped }] = await Promise.all([
    selectLeads(context.db, filter, { sort, limit, offset: (page - 1) * limit }),
    countTabs(context.db, filter),
  ]);
  const stages = Object.fromEntries(LEAD_STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<
    LeadStage,
    number
  >;
  const shown = filter.dueBy ? (['shown'] as const) : LEAD_STAGES.filter((stage) => isShown(stage, filter.stage));
  return {
    leads: await toLeads(context, rows),
    total: sum(shown.map((name) => counts.get(name) ?? 0)),
    isTotalCapped: shown.some((name) => capped.includes(name)),
    ...{ page, limit, stages },
    cappedStages: LEAD_STAGES.filter((stage) => capped.includes(stage)),
    due: { total: counts.get('due') ?? 0, isTotalCapped: capped.includes('due') },
  };
}

/** The leads of an account, newest first. An address counts only when verified. */
export async function listLeadsOf(context: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const email = await findProvedEmail(context, { userId });
  return toLeads(context, await selectLeadsOf(context.db, { userId, email }));
}

/** The filter values, and who can own a lead. */
export async function listLeadChoices(context: Pick<Context, 'db'>) {
  const [choices, owners] = await Promise.all([selectChoices(context.db), listOfficeUsers(context, COUNSELLORS)]);
  return { ...choices, owners };
}

/** New leads, the longest waiting time, and the response time. */
export async function countWaitingLeads(context: Pick<Context, 'db'>) {
  const { fresh, due, medianMinutes, oldestSince } = await selectWaiting(context.db);
  return { new: fresh, followUpsDue: due, medianMinutes, oldestSince: oldestSince?.toISOString() ?? null };
}

export interface ByCaller {
  /** Whose leads `mine` are. */
  callerId?: string;
}

/** The API query as a filter for the store; empty texts are ignored. */
export function readFilter(query: Partial<LeadQuery> & ByCaller): LeadFilter {
  const isMine = query.owner === 'mine';
  return {
    stage: query.stage === undefined || query.stage === 'all' ? null : query.stage,
    form: query.form || null,
    course: query.course || null,
    source: query.source === 'none' ? '' : query.source || null,
    from: query.from ?? null,
    to: query.to ?? null,
    cameSince: query.cameSince ?? null,
    owner: (isMine ? (query.callerId ?? 'none') : query.owner) ?? null,
    isOrUnassigned: isMine,
    tag: query.tag || null,
    search: query.search || null,
    dueBy: query.followUp ?? null,
    ids: query.ids ?? [],
  };
}
