import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { SavingState } from './use-register.ts';

const icons = { saved: CloudCheck, saving: CloudUpload, waiting: CloudOff };

/** "Saved", "Saving...", or how many changes wait. */
export function SavingLine({ saving, waiting }: { saving: SavingState; waiting: number }) {
  const texts: Record<SavingState, string> = {
    saved: 'Saved',
    saving: 'Saving...',
    waiting: `Not saved yet, ${waiting} ${waiting === 1 ? 'change' : 'changes'} waiting`,
  };
  return (
    <p className="register-saving" data-saving={saving}>
      <Icon of={icons[saving]} size={20} />
      {texts[saving]}
    </p>
  );
}
