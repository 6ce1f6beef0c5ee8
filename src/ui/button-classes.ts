import { joinClasses } from './join-classes.ts';

export type ButtonVariant = 'primary' | 'line' | 'quiet' | 'haldi' | 'danger' | 'bare' | 'text';
export type ButtonSize = 'normal' | 'small' | 'square';

export interface ButtonStyle {
  /** One primary per view; haldi on ink grounds only (design §9). */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  wide?: boolean;
  className?: string;
}

/** The class names of a button, for elements that are not made by button.tsx, such as a router link. */
export function buttonClasses({ variant = 'primary', size = 'normal', wide, className }: ButtonStyle): string {
  if (variant === 'text') return joinClasses('button-text', className) ?? '';
  const look = joinClasses(
    'button',
    `button-${variant}`,
    size !== 'normal' && `button-${size}`,
    wide && 'button-wide',
    className,
  );
  return look ?? '';
}
