import './payment-link.css';
import { Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { ButtonStyle } from '../../../../ui/button-classes.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { createPaymentLink, mailPaymentLink, PaymentLink } from '../links-contract.ts';
import { whatsappHref } from '../../../../kit/text/phone-links.ts';

/** `{ orderId }`, `{ dueId }`, or `{ sale: { buyer, courseIds } }`, which makes the unpaid order first. */
export type PaymentLinkSubject = RouteCall<typeof createPaymentLink>['body'];

/** A button that opens the dialog; for places that need nothing else. */
export function PaymentLinkButton({ subject, ...style }: { subject: PaymentLinkSubject } & ButtonStyle) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" {...style} icon={Link2} onClick={() => setOpen(true)}>
        Payment link
      </Button>
      <PaymentLinkDialog subject={isOpen ? subject : null} onClose={() => setOpen(false)} />
    </>
  );
}

interface PaymentLinkDialogProps {
  /** What is to be paid; `null`: closed. */
  subject: PaymentLinkSubject | null;
  onClose: () => void;
}

/**
 * Makes a payment link and offers it: copy, WhatsApp with the text filled in, mail. It is made when the dialog opens, so a caller shows the
 * dialog only on a click.
 */
export function PaymentLinkDialog({ subject, onClose }: PaymentLinkDialogProps) {
  return (
    <Dialog open={subject !== null} onClose={onClose} title="Payment link">
      {subject && <LinkOffer subject={subject} />}
    </Dialog>
  );
}

function LinkOffer({ subject }: { subject: PaymentLinkSubject }) {
  const [link, setLink] = useState<PaymentLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const make = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const request = { method: 'POST', path: '/admin/payment-links', body: subject } as const;
      const { link: made } = await callApi<typeof createPaymentLink>(request);
      if (isWanted()) setLink(made);
    } catch (error) {
      if (isWanted()) setFailure(errorMessage(error, 'The link was not created'));
    }
  });
  useEffect(() => {
    let isShown = true;
    void make(() => isShown);
    return () => {
      isShown = false;
    };
  }, []);

  if (failure !== null) return <FormError message={failure} />;
  if (link === null) return <p aria-busy="true">Making the link...</p>;
  return <MadeLink link={link} />;
}

/** Offers a link that was made already; `null`: closed. */
export function MadeLinkDialog({ link, onClose }: { link: PaymentLink | null; onClose: () => void }) {
  return (
    <Dialog open={link !== null} onClose={onClose} title="Payment link">
      {link && <MadeLink link={link} />}
    </Dialog>
  );
}

function MadeLink({ link }: { link: PaymentLink }) {
  const [isMailing, setMailing] = useState(false);
  async function mail({ id, url }: PaymentLink): Promise<void> {
    setMailing(true);
    try {
      const request = { method: 'POST', path: '/admin/payment-links/:id/mail', params: { id }, body: { url } } as const;
      showToast('ok', (await callApi<typeof mailPaymentLink>(request)).message);
    } catch (error) {
      showToast('error', errorMessage(error, 'The mail was not sent'));
    } finally {
      setMailing(false);
    }
  }

  async function copy({ url }: PaymentLink): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast('ok', 'Copied');
    } catch {
      showToast('error', 'Please select the address and copy it');
    }
  }

  const chatHref = whatsappHref(link.buyer.phone, link.message);
  return (
    <div className="office-form">
      <p>
        <strong>{formatPaise(link.amountPaise)}</strong> for {link.titles.join(', ')}, {link.buyer.name}.{' '}
        {link.expiresAt
          ? `Valid until ${formatMomentInText(link.expiresAt)}, for one payment.`
          : 'Valid until the instalment is paid, for one payment.'}
      </p>
      <p>
        <code className="office-code payment-link-url">{link.url}</code>
      </p>
      <div className="payment-link-acts">
        <Button icon={Copy} onClick={() => void copy(link)}>
          Copy link
        </Button>
        {chatHref !== null && (
          <ButtonLink variant="line" icon={MessageCircle} href={chatHref} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="unseen"> (new tab)</span>
          </ButtonLink>
        )}
        <Button variant="line" icon={Mail} busy={isMailing} busyLabel="Sending..." onClick={() => void mail(link)}>
          Mail to {link.buyer.email}
        </Button>
      </div>
    </div>
  );
}
