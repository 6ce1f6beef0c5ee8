import type { FieldPlan } from './field-plan.ts';
import { DescribedField } from './described-field.tsx';
import { DescribedList } from './described-list.tsx';
import { DescribedLists } from './described-lists.tsx';

/** Fields as their plans describe them. `within` is the path of what holds them, empty for the form itself. */
export function DescribedFields({ plans, within }: { plans: readonly FieldPlan[]; within: string }) {
  return plans.map((plan) => {
    const path = within === '' ? plan.name : `${within}.${plan.name}`;
    if (plan.kind === 'list' || plan.kind === 'lists') {
      const fieldsAt = (entry: string) => <DescribedFields plans={plan.fields} within={entry} />;
      return plan.kind === 'list' ? (
        <DescribedList key={path} plan={plan} path={path} fieldsAt={fieldsAt} />
      ) : (
        <DescribedLists key={path} plan={plan} path={path} fieldsAt={fieldsAt} />
      );
    }
    if (plan.kind !== 'group') return <DescribedField key={path} plan={plan} path={path} />;
    return (
      <fieldset key={path} className="described-group">
        <legend>{plan.label}</legend>
        {plan.hint && <p className="field-hint">{plan.hint}</p>}
        <DescribedFields plans={plan.fields} within={path} />
      </fieldset>
    );
  });
}
