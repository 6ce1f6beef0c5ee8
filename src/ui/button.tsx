import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClasses } from './button-classes.ts';
import type { ButtonStyle } from './button-classes.ts';
import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon.tsx';

interface ButtonContentProps {
  icon?: IconDrawing;
  iconAfter?: IconDrawing;
  children?: ReactNode;
}

type ButtonProps = ButtonStyle &
  ButtonContentProps &
  ComponentProps<'button'> & {
    /** True while the action is running: a spinner shows, the width stays, further clicks do nothing. */
    busy?: boolean;
    busyLabel?: string;
    /** Why it is disabled. Disables the button and is shown below it as a sentence. */
    disabledReason?: string;
  };

/** A native button in one of the variants of design §9. `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, iconAfter, children, ...native } = props;
  const { busy, busyLabel = 'Processing...', disabledReason, onClick, ...rest } = native;
  const reasonId = useId();
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const element = (
    <Words variant={variant} icon={icon} iconAfter={iconAfter}>
      {children}
    </Words>
  );
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide, className })}
      onClick={click}
      disabled={rest.disabled || Boolean(disabledReason)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {busy === undefined ? element : <Swap busy={busy} busyLabel={busyLabel} label={element} />}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className="button-stack">
      {button}
      <span className="button-why" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  icon,
  iconAfter,
  children,
  ...rest
}: ButtonStyle & ButtonContentProps & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, wide, className })}>
      <Words variant={variant} icon={icon} iconAfter={iconAfter}>
        {children}
      </Words>
    </a>
  );
}

function Words({ variant, icon, iconAfter, children }: ButtonContentProps & Pick<ButtonStyle, 'variant'>) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {variant === 'text' ? <span className="button-words">{children}</span> : children}
      {iconAfter && <Icon of={iconAfter} size={variant === 'text' ? 16 : 20} />}
    </>
  );
}

function Swap({ busy, busyLabel, label }: { busy: boolean; busyLabel: string; label: ReactNode }) {
  return (
    <span className="button-swap">
      <span aria-hidden={busy}>{label}</span>
      <span aria-hidden={!busy}>
        <span className="spinner" />
        {busyLabel}
      </span>
    </span>
  );
}
