interface PlanRow<Plan extends string> {
  label: string;
  values: Record<Plan, string>;
}

/** The value of one plan in each row: "Blogs a month: 10 to 15", or the label alone for a plain feature. */
export function planLines<Plan extends string>(rows: readonly PlanRow<Plan>[], plan: Plan): string[] {
  return rows.map(({ label, values }) => (values[plan] === 'Yes' ? label : `${label}: ${lowerFirst(values[plan])}`));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
