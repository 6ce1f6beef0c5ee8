import { createRoot, type Root } from 'react-dom/client';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CounsellingDialog } from './counselling-dialog.tsx';
import { DemoForm } from '../../demo-classes/ui/demo-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { readFormDefaults, type FormDefaults } from './read-form-defaults.ts';
import { formPlans } from './form-plans.ts';

export type DialogKind = 'demo' | 'enquiry' | 'counselling';

export interface DialogRequest {
  kind: DialogKind;
  course?: string;
  subject?: string;
  /** The file that the visitor gets for an enquiry. */
  brochure?: string;
  /** It opened automatically. */
  isOffered?: boolean;
}

let root: Root | null = null;
let openings = 0;
/** Counts sent forms: the next opening of that dialog is a new form. */
let sent = 0;

/** Opens a form in a dialog and returns the focus to its opener afterwards. Reopening the same form keeps its input. */
export function openFormDialog(request: DialogRequest, opener: HTMLElement | null): void {
  root ??= makeRoot();
  openings += 1;
  const key = [request.kind, request.course, request.subject, request.brochure, sent].join('|');
  const onClosed = () => opener?.focus();
  root.render(
    <FormDialog key={key} opening={openings} request={request} defaults={readFormDefaults()} onClosed={onClosed} />,
  );
}

function makeRoot(): Root {
  const place = document.createElement('div');
  document.body.append(place);
  return createRoot(place, { identifierPrefix: 'dialog-' });
}

interface FormDialogProps {
  /** Counts openings, so that each one shows the dialog once. */
  opening: number;
  request: DialogRequest;
  defaults: FormDefaults;
  onClosed: () => void;
}

function FormDialog({ opening, request, defaults, onClosed }: FormDialogProps) {
  const [closed, setClosed] = useState(0);
  const isOpen = closed !== opening;
  const close = () => {
    setClosed(opening);
    onClosed();
  };
  if (request.kind === 'counselling') {
    return <CounsellingDialog isOpen={isOpen} isOffered={request.isOffered} defaults={defaults} onClose={close} />;
  }
  const { course, subject, brochure } = request;
  const title = brochure ? formPlans.brochure.title : (subject ?? formPlans[request.kind].title);
  return (
    <Dialog open={isOpen} onClose={close} title={title}>
      {request.kind === 'demo' ? (
        <DemoForm
          courses={defaults.courses}
          country={defaults.country}
          values={{ course }}
          note={defaults.callNote}
          onSent={({ isBooked }) => {
            sent += 1;
            if (!isBooked) close();
          }}
        />
      ) : (
        <AskDialog course={course} subject={subject} brochure={brochure} defaults={defaults} />
      )}
    </Dialog>
  );
}

/** An enquiry with its subject filled in; for a brochure, the file opens afterwards. */
function AskDialog({ course, subject, brochure, defaults }: Omit<DialogRequest, 'kind'> & { defaults: FormDefaults }) {
  const [isSent, setSent] = useState(false);
  const hand = () => {
    sent += 1;
    setSent(true);
    if (!brochure) return;
    // Browsers may block a late popup; the link below remains.
    window.open(brochure, '_blank', 'noopener');
  };
  return (
    <>
      {brochure && !isSent && (
        <p className="dialog-lead">Share your details. The brochure opens as soon as you send them.</p>
      )}
      <EnquiryForm
        kind={brochure ? 'brochure' : 'enquiry'}
        courses={defaults.courses}
        country={defaults.country}
        values={{ course, subject }}
        brochure={brochure}
        onSent={hand}
      />
      {brochure && isSent && (
        <ButtonLink href={brochure} target="_blank" rel="noopener" wide className="brochure-link">
          Open the brochure
        </ButtonLink>
      )}
    </>
  );
}
