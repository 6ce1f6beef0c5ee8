import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { Icon } from '../icon.tsx';

/** A password with a button that shows and hides it. Without a script there is no button. */
export function PasswordField(props: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, hint, error, optional, labelUnseen, className, id, ...native } = props;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, optional, labelUnseen, className, id }}>
      {(ties) => (
        <div className="control-frame">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...native}
            {...ties}
            type={shown ? 'text' : 'password'}
            className="control control-secret"
          />
          <button
            type="button"
            className="control-eye"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={ties.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
