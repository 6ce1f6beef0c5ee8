import type { FieldPlan, FormRecord } from './field-plan.ts';
import { isRecord, listOf } from './form-value.ts';

/** The value as it is sent: without the empty lines left while typing. */
export function normalizeValue(plans: readonly FieldPlan[], value: FormRecord): FormRecord {
  const cleanUp = { ...value };
  for (const plan of plans) {
    const part = value[plan.name];
    if (part !== undefined) cleanUp[plan.name] = normalizePart(plan, part);
  }
  return cleanUp;
}

function normalizePart(plan: FieldPlan, part: unknown): unknown {
  switch (plan.kind) {
    case 'lines':
      return listOf(part).filter((line) => typeof line === 'string' && line.trim() !== '');
    case 'group':
      return isRecord(part) ? normalizeValue(plan.fields, part) : part;
    case 'list':
      return normalizeEntries(plan.fields, part);
    case 'lists':
      return isRecord(part)
        ? Object.fromEntries(Object.entries(part).map(([key, list]) => [key, normalizeEntries(plan.fields, list)]))
        : part;
    default:
      return part;
  }
}

function normalizeEntries(plans: readonly FieldPlan[], list: unknown): unknown[] {
  return listOf(list).map((entry) => (isRecord(entry) ? normalizeValue(plans, entry) : entry));
}
