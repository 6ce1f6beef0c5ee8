import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { Lead, mergeLeads } from '../inbox-contract.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { STAGE_NAMES } from '../../rules.ts';

interface LeadDuplicatesProps {
  lead: Lead;
  duplicates: Lead[];
  heading: 'h2' | 'h3';
}

/** Possible duplicates, each with a button to merge it into this lead. Renders nothing without any. */
export function LeadDuplicates({ lead, duplicates, heading: Heading }: LeadDuplicatesProps) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function merge(other: Lead): Promise<void> {
    if (busyId !== null) return;
    const title = `Merge ${other.name} into ${lead.name}?`;
    if (!(await askFirst({ title, line: 'This cannot be undone.', go: 'Merge' }))) return;
    setBusyId(other.id);
    setFailure(null);
    try {
      await callApi<typeof mergeLeads>({
        method: 'POST',
        path: '/leads/merge',
        body: { keepId: lead.id, otherId: other.id },
      });
      await revalidate();
      showToast('ok', 'Merged: it is one enquiry now.');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'They were not merged. Try again.');
    }
    setBusyId(null);
  }

  if (duplicates.length === 0) return null;
  return (
    <section className="inbox-duplicates" aria-labelledby="lead-duplicates">
      <Heading id="lead-duplicates" className="type-h4 inbox-heading">
        May be the same person
      </Heading>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id}>
            <span>
              {other.name}
              <span className="office-note">
                {[other.phone && formatPhone(other.phone), other.email, STAGE_NAMES[other.stage]]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              icon={Merge}
              busy={busyId === other.id}
              busyLabel="Merging..."
              aria-label={`Merge ${other.name} into ${lead.name}`}
              onClick={() => void merge(other)}
            >
              Merge
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={failure} />
    </section>
  );
}
