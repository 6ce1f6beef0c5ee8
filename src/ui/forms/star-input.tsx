import type { ComponentProps } from 'react';
import { drawStar } from '../document/draw-star.ts';
import { FieldError } from './field-frame.tsx';

interface StarInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> {
  label: string;
  name: string;
  /** Names the error line. */
  id: string;
  error?: string;
}

/** A rating of 1 to 5 as radio buttons shown as stars. */
export function StarInput({ label, id, error, defaultValue, ...native }: StarInputProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="star-input">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="star-input-star">
            <span className="unseen">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <input
              {...native}
              type="radio"
              value={stars}
              defaultChecked={Number(defaultValue) === stars}
              data-invalid={error ? true : undefined}
            />
            <svg viewBox="-1 -1 22 22" strokeWidth="1.5" aria-hidden="true">
              <path d={drawStar(10, 10.5)} />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
