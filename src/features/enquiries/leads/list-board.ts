import type { z } from 'zod';
import { sum } from '../../../kit/numbers/sum.ts';
import { capTotal } from '../../../platform/database/count-capped.ts';
import type { Context } from '../../../platform/http/context.ts';
import { BOARD_STAGES } from '../rules.ts';
import { countBoard, MAX_IN_COLUMN, selectBoard } from './board-store.ts';
import type { listBoard as contract } from './board-contract.ts';
import { hasManyForms } from './inbox-store.ts';
import { readFilter, type ByCaller } from './list-leads.ts';
import { toLeads } from './to-lead.ts';

/** The stages of the board as columns: their newest leads, their number, and how many are interested in which course. */
export async function listBoard(
  context: Pick<Context, 'db'>,
  { limit, ...query }: z.output<typeof contract.query> & ByCaller,
) {
  const asked = { ...readFilter(query), stage: null };
  const filter = { ...asked, hasManyForms: await hasManyForms(context.db, asked) };
  const [rows, counts] = await Promise.all([
    selectBoard(context.db, filter, { stages: BOARD_STAGES, limit }),
    countBoard(context.db, filter, BOARD_STAGES),
  ]);
  const leads = await toLeads(context, rows);
  return {
    columns: BOARD_STAGES.map((stage) => {
      const courses = counts.filter((count) => count.stage === stage);
      return {
        stage,
        leads: leads.filter((lead) => lead.stage === stage),
        ...capTotal(sum(courses.map(({ total }) => total)), MAX_IN_COLUMN),
        courses: courses.map(({ course, total }) => ({ course, total })),
      };
    }),
  };
}
