import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { Lead, noteOnLead } from '../inbox-contract.ts';
import { whatsappHref } from './inbox-labels.ts';

type Way = 'call' | 'whatsapp';

/** Ways to reply. After a click it asks whether the contact took place; one more click logs it. */
export function LeadContact({ lead, institute }: { lead: Lead; institute: string }) {
  const [tried, setTried] = useState<{ leadId: string; way: Way } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const way = tried?.leadId === lead.id ? tried.way : null;

  async function log(kind: Way): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await callApi<typeof noteOnLead>({
        method: 'POST',
        path: '/leads/:id/notes',
        params: { id: lead.id },
        body: { kind },
      });
      await revalidate();
      setTried(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It was not logged. Try again.');
    }
    setBusy(false);
  }

  if (lead.phone === '') return null;
  const greeting = `Hello ${lead.name}, this is ${institute}. You asked us${lead.course && ` about ${lead.course}`}.`;
  return (
    <div className="inbox-contact">
      <ButtonLink
        size="small"
        icon={Phone}
        href={`tel:${lead.phone}`}
        aria-label={`Call ${lead.name}`}
        onClick={() => setTried({ leadId: lead.id, way: 'call' })}
      >
        Call
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="small"
        icon={MessageCircle}
        href={whatsappHref(lead.phone, greeting)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Message ${lead.name} on WhatsApp, opens a new tab`}
        onClick={() => setTried({ leadId: lead.id, way: 'whatsapp' })}
      >
        Message
      </ButtonLink>
      <div role="status" className="inbox-log">
        {way !== null && (
          <>
            {way === 'call' ? 'Did you call?' : 'Did you write?'}
            <Button variant="text" size="small" busy={isBusy} busyLabel="Logging..." onClick={() => void log(way)}>
              Log it
            </Button>
          </>
        )}
      </div>
      <FormError message={failure} />
    </div>
  );
}
