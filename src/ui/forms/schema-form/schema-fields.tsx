import type { FieldPlan } from './field-plan.ts';
import { SchemaField } from './schema-field.tsx';
import { SchemaList } from './schema-list.tsx';
import { SchemaLists } from './schema-lists.tsx';

/** Fields as their plans describe them. `within` is the path of their parent, empty for the form itself. */
export function SchemaFields({ plans, within }: { plans: readonly FieldPlan[]; within: string }) {
  return plans.map((plan) => {
    const path = within === '' ? plan.name : `${within}.${plan.name}`;
    if (plan.kind === 'list' || plan.kind === 'lists') {
      const fieldsAt = (entry: string) => <SchemaFields plans={plan.fields} within={entry} />;
      return plan.kind === 'list' ? (
        <SchemaList key={path} plan={plan} path={path} fieldsAt={fieldsAt} />
      ) : (
        <SchemaLists key={path} plan={plan} path={path} fieldsAt={fieldsAt} />
      );
    }
    if (plan.kind !== 'group') return <SchemaField key={path} plan={plan} path={path} />;
    return (
      <fieldset key={path} className="schema-group">
        <legend>{plan.label}</legend>
        {plan.hint && <p className="field-hint">{plan.hint}</p>}
        <SchemaFields plans={plan.fields} within={path} />
      </fieldset>
    );
  });
}
