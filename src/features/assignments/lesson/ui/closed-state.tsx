import { Lock } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnAssignment } from './own-assignment.ts';
import { closedText } from './work-status-text.ts';

/** Why nothing can be submitted. */
export function ClosedState({ own }: { own: OwnAssignment }) {
  const text = closedText(own);
  if (text === null) return null;
  return (
    <div className="work-card work-closed">
      <span className="work-sign" data-tone="closed">
        <Icon of={Lock} size={24} />
      </span>
      <div>
        <p className="work-title">{text}</p>
        {own.versions.length === 0 && own.closedReason === 'closed' && (
          <p className="soft">You have not submitted anything yet.</p>
        )}
      </div>
    </div>
  );
}
