import { CircleAlert } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';

/** The red error message under a submit button (spec 1 §2). Always mounted, so that screen readers announce it. */
export function FormError({ message, id, small }: { message?: string | null; id?: string; small?: boolean }) {
  return (
    <div role="alert" id={id}>
      {message && (
        <p className={joinClasses('form-error', small && 'type-small')}>
          <Icon of={CircleAlert} />
          {message}
        </p>
      )}
    </div>
  );
}
