import './row-acts.css';
import { Ellipsis } from 'lucide-react';
import { Button, ButtonLink } from '../button.tsx';
import type { IconDrawing } from '../icon.tsx';
import { OfficeDrop } from './office-drop.tsx';
import { RowButton } from './row-button.tsx';

/** What can be done with a row of a list. */
export interface RowAct {
  /** "Delete". */
  label: string;
  /** With the row that it acts on: "Delete coupon NEWYEAR27". */
  name: string;
  /** In place of the label, while it stands beside the row. */
  icon?: IconDrawing;
  /** A page instead of an act. */
  href?: string;
  isOff?: boolean;
  isDanger?: boolean;
  /** See `RowButton`. */
  focusName?: string;
  onClick?: () => void;
}

interface RowActsProps {
  /** Which row: "coupon NEWYEAR27". */
  about: string;
  /** The likeliest first. */
  acts: RowAct[];
  /** Fewer than two, where others stand beside them. */
  maxShown?: 0 | 1 | 2;
}

/** The acts of a row: the two likeliest beside it, all others behind "…", so that the facts keep the width. */
export function RowActs({ about, acts, maxShown = 2 }: RowActsProps) {
  const others = acts.slice(maxShown);
  return (
    <span className="row-acts">
      {acts.slice(0, maxShown).map((act) => (
        <Shown key={act.label} {...act} />
      ))}
      {others.length > 0 && (
        <OfficeDrop icon={Ellipsis} label={`More for ${about}`} isIconOnly isLoose>
          {(close) => (
            <ul className="row-acts-menu">
              {others.map((act) => (
                <li key={act.label}>
                  <InMenu {...act} close={close} />
                </li>
              ))}
            </ul>
          )}
        </OfficeDrop>
      )}
    </span>
  );
}

function Shown({ label, name, icon, href, isOff = false, focusName, onClick }: RowAct) {
  if (href !== undefined) {
    return (
      <ButtonLink variant="quiet" size="small" href={href} aria-label={name}>
        {label}
      </ButtonLink>
    );
  }
  if (icon) {
    return (
      <RowButton
        icon={icon}
        label={name}
        {...(focusName !== undefined && { focusName })}
        isOff={isOff}
        onClick={() => onClick?.()}
      />
    );
  }
  return (
    <Button variant="quiet" size="small" aria-label={name} aria-disabled={isOff} onClick={() => !isOff && onClick?.()}>
      {label}
    </Button>
  );
}

function InMenu({
  label,
  name,
  icon,
  href,
  isOff = false,
  isDanger = false,
  onClick,
  close,
}: RowAct & { close: () => void }) {
  const variant = isDanger ? 'danger' : 'bare';
  if (href !== undefined) {
    return (
      <ButtonLink variant={variant} size="small" icon={icon} href={href} aria-label={name}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={variant}
      size="small"
      icon={icon}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return;
        close();
        onClick?.();
      }}
    >
      {label}
    </Button>
  );
}
