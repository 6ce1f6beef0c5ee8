import type { ComponentType } from 'react';
import { joinClasses } from './join-classes.ts';

/** The part of an icon component that is used here: every lucide icon and every drawing of social-glyphs.tsx fits. */
export type IconDrawing = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;

interface IconProps {
  of: IconDrawing;
  size?: 16 | 20 | 24 | 28;
  /** Only for an icon that stands without words; it then counts as a picture with this name. */
  label?: string;
  className?: string;
}

/** A line icon in the house stroke: 1.75 on the 24 grid, 2 at 16 px (design §7). */
export function Icon({ of: Drawing, size = 20, label, className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Drawing size={size} strokeWidth={size === 16 ? 2 : 1.75} className={joinClasses('icon', className)} {...name} />
  );
}
