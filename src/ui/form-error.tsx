import { CircleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The red sentence under a submit button (spec 1 §2). Always mounted, so that it is read out when it comes. */
export function FormError({ message, id }: { message?: string | null; id?: string }) {
  return (
    <div role="alert" id={id}>
      {message && (
        <p className="form-error">
          <Icon of={CircleAlert} />
          {message}
        </p>
      )}
    </div>
  );
}
