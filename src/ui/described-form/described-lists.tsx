import type { ReactNode } from 'react';
import type { FieldPlan } from './field-plan.ts';
import { DescribedList } from './described-list.tsx';
import { useDescribedForm } from './form-context.ts';

interface DescribedListsProps {
  plan: Extract<FieldPlan, { kind: 'lists' }>;
  path: string;
  fieldsAt: (path: string) => ReactNode;
}

/** The same kind of list for each of several keys. */
export function DescribedLists({ plan, path, fieldsAt }: DescribedListsProps) {
  const { keysFrom, ...list } = plan;
  const { [keysFrom]: keys = [] } = useDescribedForm().choices;
  return keys.map(({ value, label }) => (
    <DescribedList
      key={value}
      plan={{ ...list, kind: 'list', name: value, label }}
      path={`${path}.${value}`}
      fieldsAt={fieldsAt}
    />
  ));
}
