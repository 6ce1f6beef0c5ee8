import './side-panel.css';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
}

/** A short form at the right edge, 480 wide; on phones a sheet (office §6). The form's buttons stay at its foot. */
export function SidePanel({ open, onClose, title, children }: SidePanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className="side-panel">
      {children}
    </Dialog>
  );
}

/** The buttons of a side panel's form. */
export function SidePanelFoot({ children }: { children: ReactNode }) {
  return <div className="side-panel-foot">{children}</div>;
}
