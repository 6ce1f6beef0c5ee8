import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon.tsx';

export type PanelTone = 'error' | 'warn' | 'info' | 'ok';

interface PanelProps {
  tone: PanelTone;
  title?: ReactNode;
  children?: ReactNode;
  /** The one action offered, at the right; on phones below, in full width. */
  act?: ReactNode;
  icon?: IconDrawing;
  /** Live region: `alert` announces at once, `status` when the screen reader is idle. */
  role?: 'alert' | 'status';
}

/** What happened, what is safe, what to do. */
export function Panel({ tone, title, children, act, icon, role }: PanelProps) {
  return (
    <div className={`panel panel-${tone}`} role={role}>
      <Icon of={icon ?? icons[tone]} size={24} />
      <div className="panel-words">
        {title && <p className="panel-title">{title}</p>}
        {children && <p>{children}</p>}
      </div>
      {act && <div className="panel-act">{act}</div>}
    </div>
  );
}

const icons = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck };
