import './row-drag.css';
import { Icon, type IconDrawing } from '../icon.tsx';

interface RowButtonProps {
  icon: IconDrawing;
  /** What it does to which row. */
  label: string;
  /** Identifies the focused button of a row, to restore the focus after the row moved. */
  focusName?: string;
  /** It stays focusable and does nothing. */
  isOff?: boolean;
  onClick: () => void;
}

/** A small action of a row, as an icon. */
export function RowButton({ icon, label, focusName, isOff = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-focus={focusName}
      onClick={() => !isOff && onClick()}
    >
      <Icon of={icon} />
    </button>
  );
}
