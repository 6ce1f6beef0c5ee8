import './payment-link.css';
import { Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
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

/** For whom and for what a link would be, where making it makes an order, too. */
export interface LinkPreview {
  name: string;
  email: string;
  phone: string;
  titles: string[];
}

interface PaymentLinkButtonProps extends ButtonStyle {
  subject: PaymentLinkSubject;
  preview?: LinkPreview;
}

/** A button that opens the dialog; for places that need nothing else. */
export function PaymentLinkButton({ subject, preview, ...style }: PaymentLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" {...style} icon={Link2} onClick={() => setOpen(true)}>
        Payment link
      </Button>
      <PaymentLinkDialog subject={isOpen ? subject : null} preview={preview} onClose={() => setOpen(false)} />
    </>
  );
}

interface PaymentLinkDialogProps {
  /** What is to be paid; `null`: closed. */
  subject: PaymentLinkSubject | null;
  preview?: LinkPreview | undefined;
  onClose: () => void;
}

/**
 * Offers a payment link: copy, WhatsApp with the text filled in, mail. A link for an order or an instalment is made when the dialog opens;
 * with `preview` the order and perhaps the account come with it, so nothing is made before it is copied or sent.
 */
export function PaymentLinkDialog({ subject, preview, onClose }: PaymentLinkDialogProps) {
  return (
    <Dialog open={subject !== null} onClose={onClose} title="Payment link">
      {subject && (preview ? <LinkBefore subject={subject} preview={preview} /> : <LinkOffer subject={subject} />)}
    </Dialog>
  );
}

async function makeLink(subject: PaymentLinkSubject): Promise<PaymentLink> {
  const request = { method: 'POST', path: '/admin/payment-links', body: subject } as const;
  return (await callApi<typeof createPaymentLink>(request)).link;
}

function LinkOffer({ subject }: { subject: PaymentLinkSubject }) {
  const [link, setLink] = useState<PaymentLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const make = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const made = await makeLink(subject);
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
  if (link === null) return <p aria-busy="true">Creating the link...</p>;
  return <MadeLink link={link} />;
}

type Way = 'copy' | 'chat' | 'mail';

/** The link before it is made, by the first press of what is done with it. */
function LinkBefore({ subject, preview }: { subject: PaymentLinkSubject; preview: LinkPreview }) {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<PaymentLink | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function make(way: Way): Promise<void> {
    if (busy) return;
    setBusy(way);
    setFailure(null);
    try {
      const made = await makeLink(subject);
      setLink(made);
      if (way === 'copy') await copyLink(made);
      if (way === 'mail') await mailLink(made);
      const chat = whatsappHref(made.buyer.phone, made.message);
      if (way === 'chat' && chat !== null) window.open(chat, '_blank', 'noopener,noreferrer');
      await revalidate();
    } catch (error) {
      setFailure(errorMessage(error, 'The link was not created'));
    } finally {
      setBusy(null);
    }
  }
  if (link !== null) return <MadeLink link={link} />;
  const { name, email, phone, titles } = preview;
  const act = (way: Way) => ({ busy: busy === way, busyLabel: 'Creating...', onClick: () => void make(way) });
  return (
    <div className="office-form">
      <p>
        For {titles.join(', ')}, {name}. The order is created when you copy or send the link, at today’s price.
      </p>
      <div className="payment-link-acts">
        <Button icon={Copy} {...act('copy')}>
          Copy link
        </Button>
        {whatsappHref(phone, '') !== null && (
          <Button variant="line" icon={MessageCircle} {...act('chat')}>
            WhatsApp<span className="unseen"> (new tab)</span>
          </Button>
        )}
        {email !== '' && (
          <Button variant="line" icon={Mail} {...act('mail')}>
            Mail to {email}
          </Button>
        )}
      </div>
      <FormError message={failure} />
    </div>
  );
}

async function mailLink({ id, url }: PaymentLink): Promise<void> {
  try {
    const request = { method: 'POST', path: '/admin/payment-links/:id/mail', params: { id }, body: { url } } as const;
    showToast('ok', (await callApi<typeof mailPaymentLink>(request)).message);
  } catch (error) {
    showToast('error', errorMessage(error, 'The mail was not sent'));
  }
}

async function copyLink({ url }: PaymentLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('ok', 'Copied');
  } catch {
    showToast('error', 'Please select the address and copy it');
  }
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
  async function mail(): Promise<void> {
    setMailing(true);
    await mailLink(link);
    setMailing(false);
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
        <Button icon={Copy} onClick={() => void copyLink(link)}>
          Copy link
        </Button>
        {chatHref !== null && (
          <ButtonLink variant="line" icon={MessageCircle} href={chatHref} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="unseen"> (new tab)</span>
          </ButtonLink>
        )}
        <Button variant="line" icon={Mail} busy={isMailing} busyLabel="Sending..." onClick={() => void mail()}>
          Mail to {link.buyer.email}
        </Button>
      </div>
    </div>
  );
}
