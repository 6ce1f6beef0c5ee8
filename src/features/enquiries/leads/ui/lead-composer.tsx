import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import { MentionArea } from '../../../../ui/office/mention-area.tsx';
import { KanguraStrip } from '../../../../ui/motifs/kangura-strip.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { Lead, noteOnLead } from '../inbox-contract.ts';
import { CALL_OUTCOMES, type CallOutcome } from '../../rules.ts';
import { FollowUpFields, readFollowUp } from './follow-up-fields.tsx';
import { proposedFollowUp } from './follow-up-presets.ts';
import { brochureMessage, greeting, type LeadBrochure } from './lead-messages.ts';
import { whatsappHref } from '../../../../kit/text/phone-links.ts';

export type ComposerKind = 'note' | 'call' | 'whatsapp' | 'mail';

const TABS: { kind: ComposerKind; name: string; save: string }[] = [
  { kind: 'note', name: 'Note', save: 'Save note' },
  { kind: 'call', name: 'Log a call', save: 'Save call' },
  { kind: 'whatsapp', name: 'WhatsApp', save: 'Open WhatsApp' },
  { kind: 'mail', name: 'E-mail', save: 'Open e-mail' },
];

interface LeadComposerProps {
  lead: Lead;
  kind: ComposerKind;
  /** A tab was pressed. */
  onKind: (kind: ComposerKind) => void;
  onSent: () => void;
  colleagues: { id: string; name: string }[];
  institute: string;
  now: string;
  /** What a message sends, in place of the greeting. */
  brochure: LeadBrochure | null;
}

/** Writes a note, logs a call with its outcome, or opens WhatsApp or mail with the text; each can plan the next step. */
export function LeadComposer(props: LeadComposerProps) {
  const { lead, kind, onKind, onSent, colleagues, institute, now, brochure } = props;
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const canChat = whatsappHref(lead.phone, '') !== null;
  const tabs = TABS.filter((tab) =>
    tab.kind === 'mail'
      ? lead.email !== ''
      : tab.kind === 'whatsapp'
        ? canChat
        : tab.kind === 'note' || lead.phone !== '',
  );
  const tab = TABS.find((one) => one.kind === kind) ?? { kind, name: '', save: 'Save' };
  const message = brochure ? brochureMessage(lead, institute, brochure) : greeting(lead, institute);
  const form = useForm({
    read: (fields) => ({
      kind,
      text: readText(fields, 'text').trim(),
      ...(kind === 'call' && { outcome: CALL_OUTCOMES.find((one) => one === fields.get('outcome')) }),
      followUp: readFollowUp(fields, now),
    }),
    check({ text, outcome: cameOf }) {
      if (kind === 'note' && text === '')
        return { message: 'Please write the note', errors: { text: 'Please write the note' } };
      return kind === 'call' && !cameOf ? { message: 'Please choose what came of the call', errors: {} } : null;
    },
    async send(body) {
      // Opened within the click, so that the browser allows it.
      if (kind === 'whatsapp') window.open(whatsappHref(lead.phone, body.text) ?? '', '_blank', 'noopener');
      if (kind === 'mail') window.location.assign(`mailto:${lead.email}?body=${encodeURIComponent(body.text)}`);
      await callApi<typeof noteOnLead>({ method: 'POST', path: '/leads/:id/notes', params: { id: lead.id }, body });
      await revalidate();
      showToast('ok', kind === 'note' ? 'Saved' : 'Logged');
    },
    onSent: () => {
      setOutcome(null);
      onSent();
    },
    fallback: 'It was not saved. Try again.',
  });
  useLeaveGuard(form.element, true);
  const { status, errors, message: refusal } = form.state;
  return (
    <section className="box lead-composer" aria-label="Write on this enquiry">
      <ul className="lead-composer-tabs">
        {tabs.map((one) => (
          <li key={one.kind}>
            <button
              type="button"
              aria-keyshortcuts={one.kind === 'note' ? 'M' : undefined}
              aria-pressed={one.kind === kind}
              onClick={() => onKind(one.kind)}
            >
              {one.name}
              {one.kind === kind && <KanguraStrip />}
            </button>
          </li>
        ))}
      </ul>
      <form {...form.bind} key={`${kind} ${brochure?.url ?? ''}`} className="lead-composer-form" aria-label={tab.name}>
        {kind === 'call' && <Outcomes onChoose={setOutcome} />}
        <MentionArea
          id="lead-note"
          label={kind === 'note' || kind === 'call' ? 'What did you talk about?' : 'Message'}
          hint={kind === 'note' || kind === 'call' ? 'Type @ to mention a colleague.' : undefined}
          name="text"
          maxLength={3000}
          rows={3}
          defaultValue={kind === 'whatsapp' || kind === 'mail' ? message : ''}
          readColleagues={async () => (kind === 'note' || kind === 'call' ? colleagues : [])}
          error={errors.text}
        />
        <div className="lead-composer-foot">
          <FollowUpFields
            lead={lead}
            now={now}
            proposed={kind === 'call' && outcome ? proposedFollowUp(outcome, lead, now) : null}
            errors={{ followUpOn: errors['followUp.followUpOn'], followUpTime: errors['followUp.followUpTime'] }}
          />
          <Button type="submit" variant="line" size="small" busy={status === 'loading'} busyLabel="Saving...">
            {tab.save}
          </Button>
        </div>
        <FormError message={Object.keys(errors).length > 0 ? null : refusal} />
      </form>
    </section>
  );
}

function Outcomes({ onChoose }: { onChoose: (outcome: CallOutcome) => void }) {
  return (
    <fieldset className="lead-outcomes">
      <legend className="field-label">Outcome</legend>
      {CALL_OUTCOMES.map((outcome) => (
        <label key={outcome} className="pill">
          <input type="radio" name="outcome" value={outcome} className="unseen" onChange={() => onChoose(outcome)} />
          {outcome}
        </label>
      ))}
    </fieldset>
  );
}
