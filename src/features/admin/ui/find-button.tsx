import './command-palette.css';
import { Search } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

/** The visible button for the command palette. */
export function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <button
      type="button"
      className="office-find"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title="Find and go"
      onClick={onFind}
    >
      <Icon of={Search} />
      <span className="office-find-words">Find and go</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
