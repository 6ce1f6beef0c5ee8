import './save-bar.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { FormError } from './form-error.tsx';

interface SaveBarProps {
  /** Labels of the changed fields. Without any, the bar shows `idle` alone. */
  changed: readonly string[];
  /** In place of the number of changes. */
  title?: string;
  label?: string;
  isBusy: boolean;
  onDiscard?: () => void;
  /** Beside Save. */
  acts?: ReactNode;
  idle?: ReactNode;
  /** Above the bar: what must be decided before it is saved. */
  above?: ReactNode;
  message: string | null;
}

/** The foot of a form that fills its page: how many changes are not saved, which, Discard and Save. */
export function SaveBar(props: SaveBarProps) {
  const { changed, title, label = 'Save', isBusy, onDiscard, acts, idle, above, message } = props;
  const isDirty = changed.length > 0;
  return (
    <div className="save-foot">
      {above}
      <div className={joinClasses('save-bar', isDirty && 'on-ink')}>
        <p className="save-bar-words" role="status">
          {isDirty && (
            <>
              <Icon of={CircleAlert} />
              <strong>{title ?? countChanges(changed.length)}</strong>
              <span>{nameChanges(changed)}</span>
            </>
          )}
        </p>
        <div className="save-acts">
          {isDirty ? (
            <>
              {onDiscard && (
                <Button variant="quiet" onClick={onDiscard}>
                  Discard
                </Button>
              )}
              {acts}
              <Button type="submit" variant="haldi" busy={isBusy} busyLabel="Saving...">
                {label}
              </Button>
            </>
          ) : (
            idle
          )}
        </div>
      </div>
      <FormError message={message} />
    </div>
  );
}

function countChanges(count: number): string {
  return count === 1 ? '1 change not saved' : `${count} changes not saved`;
}

const MAX_NAMED = 3;

function nameChanges(labels: readonly string[]): string {
  const named = labels.slice(0, MAX_NAMED);
  const others = labels.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}
