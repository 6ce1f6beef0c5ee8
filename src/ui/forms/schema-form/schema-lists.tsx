import type { ReactNode } from 'react';
import type { FieldPlan } from './field-plan.ts';
import { SchemaList } from './schema-list.tsx';
import { useSchemaForm } from './form-context.ts';

interface SchemaListsProps {
  plan: Extract<FieldPlan, { kind: 'lists' }>;
  path: string;
  fieldsAt: (path: string) => ReactNode;
}

/** The same kind of list for each of several keys. */
export function SchemaLists({ plan, path, fieldsAt }: SchemaListsProps) {
  const { keysFrom, ...list } = plan;
  const { [keysFrom]: keys = [] } = useSchemaForm().choices;
  return keys.map(({ value, label }) => (
    <SchemaList
      key={value}
      plan={{ ...list, kind: 'list', name: value, label }}
      path={`${path}.${value}`}
      fieldsAt={fieldsAt}
    />
  ));
}
