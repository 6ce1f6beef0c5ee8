import type { ReactNode } from 'react';
import type { FieldPlan } from './field-plan.ts';
import { DescribedList } from './described-list.tsx';

interface DescribedListsProps {
  plan: Extract<FieldPlan, { kind: 'lists' }>;
  path: string;
  fieldsAt: (path: string) => ReactNode;
}

/** The same kind of list for each of several keys. */
export function DescribedLists({ plan, path, fieldsAt }: DescribedListsProps) {
  const { keys, ...list } = plan;
  return keys.map(({ value, label }) => (
    <DescribedList
      key={value}
      plan={{ ...list, kind: 'list', name: value, label }}
      path={`${path}.${value}`}
      fieldsAt={fieldsAt}
    />
  ));
}
