import { Mail, Phone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { ButtonVariant } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { phoneHref } from '../../../../ui/shell/institute-info.ts';

const DIALOG_ID = 'enquire';

interface EnquireDialogProps {
  title: string;
  phone: string;
  email: string;
  openingHours: string;
}

/** The modal of Enquire: only phone and e-mail (spec 1 §2). The browser opens it without JavaScript. */
export function EnquireDialog({ title, phone, email, openingHours }: EnquireDialogProps) {
  return (
    <dialog className="dialog" id={DIALOG_ID} aria-labelledby={`${DIALOG_ID}-title`} {...closesAnywhere}>
      <div className="dialog-main">
        <div className="dialog-head">
          <h2 id={`${DIALOG_ID}-title`} className="type-h3">
            {title}
          </h2>
        </div>
        <div className="dialog-body enquire-ways">
          {openingHours && <p className="soft">{openingHours}</p>}
          {phone && (
            <ButtonLink wide icon={Phone} href={phoneHref(phone)}>
              {phone}
            </ButtonLink>
          )}
          {email && (
            <ButtonLink wide variant="line" icon={Mail} href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
              {email}
            </ButtonLink>
          )}
          {!phone && !email && (
            <ButtonLink wide href="/contact">
              Write to us
            </ButtonLink>
          )}
        </div>
      </div>
      <form method="dialog" className="dialog-close">
        <button type="submit" className="dialog-x" aria-label="Close">
          <Icon of={X} size={24} />
        </button>
      </form>
    </dialog>
  );
}

interface EnquireButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  wide?: boolean;
}

/** Opens the page's `EnquireDialog`. */
export function EnquireButton(props: EnquireButtonProps) {
  return <Button {...props} {...opensDialog} aria-haspopup="dialog" />;
}

// Spread, because the types of React lack these attributes.
const opensDialog = { command: 'show-modal', commandfor: DIALOG_ID };
const closesAnywhere = { closedby: 'any' } as const;
