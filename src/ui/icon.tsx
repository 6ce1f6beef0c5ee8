import type { ComponentType } from 'react';
import { joinClasses } from './join-classes.ts';

/** The props of an icon component that are used here, shared by lucide icons and social-glyphs.tsx. */
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
  /** Only for an icon without text beside it; it then has the role `img` with this name. */
  label?: string;
  className?: string;
}

/** A line icon in the standard stroke: 1.75 on the 24 grid, 2 at 16 px (design §7). */
export function Icon({ of: Drawing, size = 20, label, className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Drawing size={size} strokeWidth={size === 16 ? 2 : 1.75} className={joinClasses('icon', className)} {...name} />
  );
}
