import './row-drag.css';
import { Icon, type IconDrawing } from '../icon.tsx';

interface RowButtonProps {
  icon: IconDrawing;
  /** What it does to which row. */
  label: string;
  /** Says which button of which row has the focus, to give it back after the row moved. */
  focusName?: string;
  /** It stays in reach of the keyboard and does nothing. */
  isOff?: boolean;
  onClick: () => void;
}

/** A small act of a row, as an icon. */
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
