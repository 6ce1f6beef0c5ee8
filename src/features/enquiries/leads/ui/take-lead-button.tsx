import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { Lead } from '../inbox-contract.ts';
import type { takeLead } from '../lead-work-contract.ts';

/** Makes the reader the owner of a lead that has none. */
export function TakeLeadButton({ lead }: { lead: Pick<Lead, 'id' | 'name'> }) {
  const { isBusy, run } = useOfficeAct();
  const take = () =>
    run(async () => {
      await callApi<typeof takeLead>({ method: 'POST', path: '/leads/:id/take', params: { id: lead.id } });
      return { message: `${lead.name} is yours` };
    });
  return (
    <Button
      variant="line"
      size="small"
      busy={isBusy}
      busyLabel="Take it"
      aria-label={`Take it: ${lead.name}`}
      onClick={() => void take()}
    >
      Take it
    </Button>
  );
}
