import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

export type BadgeTone =
  | 'off'
  | 'ok'
  | 'bad'
  | 'warn'
  | 'info'
  | 'neutral'
  | 'haldi'
  | 'over'
  | 'contacted'
  | 'demo'
  | 'came';

/** A small tag. Its meaning never depends on colour alone: the text or an icon carries it too. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconDrawing;
  children: ReactNode;
}) {
  return (
    <span className={joinClasses('badge', tone !== 'neutral' && `badge-${tone}`)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  );
}
