import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { LeadImport, undoLeadImport } from '../lead-import-contract.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** One import of enquiries and its result. */
export function LeadImportItem({ shown }: { shown: LeadImport }) {
  const { by, importedAt, fresh, enquiries, undoneAt, canUndo, removed, kept } = shown;
  return (
    <li>
      {count(fresh, 'new lead')} and {count(enquiries, 'enquiry', 'enquiries')} added
      {undoneAt !== null && `. Undone: ${count(removed, 'enquiry', 'enquiries')} removed, ${kept} kept`}
      <span className="office-note">
        {by}, {formatMomentInText(importedAt)}
      </span>
      {canUndo && <UndoButton undone={shown} />}
    </li>
  );
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;
}

/** Confirms before undoing; leads with later work are kept. */
function UndoButton({ undone: { id, fresh, enquiries } }: { undone: LeadImport }) {
  const { isBusy, run } = useOfficeAct();
  const undo = async () => {
    const isSure = await askFirst({
      title: 'Undo this import?',
      line: `Removes up to ${count(enquiries, 'enquiry', 'enquiries')} and ${count(fresh, 'new lead')}. Leads that the office has worked on, that asked again or that have a seat in a demo class stay.`,
      go: 'Undo import',
      isDanger: true,
    });
    if (isSure)
      await run(() =>
        callApi<typeof undoLeadImport>({ method: 'POST', path: '/leads/imports/:id/undo', params: { id } }),
      );
  };
  return (
    <Button variant="line" busy={isBusy} busyLabel="Undoing..." onClick={() => void undo()}>
      Undo
    </Button>
  );
}
