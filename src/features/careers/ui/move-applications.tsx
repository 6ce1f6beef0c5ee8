import { callApi } from '../../../ui/api-client.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { Application, moveApplications } from '../contract.ts';
import { APPLICATION_STAGES } from '../rules.ts';
import { applicationStages, countApplications } from './application-labels.ts';

/** Moves all selected applications to a stage. */
export function MoveApplications({ chosen }: { chosen: ChosenRows<Application> }) {
  return (
    <BulkAct
      label="Change stage"
      title={(count) => `Move ${countApplications(count)}`}
      go="Move"
      chosen={chosen}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      doneLabel={(count) => `${countApplications(count)} moved`}
      run={(ids, fields) => {
        const stage = APPLICATION_STAGES.find((known) => known === fields.get('stage')) ?? 'received';
        return callApi<typeof moveApplications>({
          method: 'POST',
          path: '/careers/applications/stage',
          body: { ids, stage },
        });
      }}
    >
      <SelectField
        label="Stage"
        name="stage"
        options={APPLICATION_STAGES.map((stage) => ({ value: stage, label: applicationStages[stage].name }))}
      />
    </BulkAct>
  );
}
