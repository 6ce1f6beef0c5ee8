import type { Pool } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/**
 * The plan for a large table: for a small one the planner would prefer a sequential scan. `off` names further methods to disable
 * (`indexscan`), `without` an index that is dropped for this query.
 */
export async function explainStatement(
  pool: Pool,
  { text, values }: Statement,
  { off = [], without }: { off?: readonly string[]; without?: string | undefined } = {},
): Promise<PlanNode> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    if (without) await client.query(`DROP INDEX ${without}`);
    for (const way of ['seqscan', ...off]) await client.query(`SET LOCAL enable_${way} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('no plan');
    return plan;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** A plan's nodes, the outermost first. */
export function stepsOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)];
}

/** Which of these tables a plan reads completely: sequentially, or along an index without condition and limit. */
export function tablesReadWhole(node: PlanNode, tables: ReadonlySet<string>, isCut = false): string[] {
  const table = node['Relation Name'] ?? '';
  const type = node['Node Type'];
  const isWholeIndex = /^Index(?: Only)? Scan$/.test(type) && !node['Index Cond'] && !isCut;
  const own = tables.has(table) && (type === 'Seq Scan' || isWholeIndex) ? [table] : [];
  const cuts = isCut || type === 'Limit';
  return [...own, ...(node.Plans ?? []).flatMap((plan) => tablesReadWhole(plan, tables, cuts))];
}
