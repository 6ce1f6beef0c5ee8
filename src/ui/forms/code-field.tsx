import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface CodeFieldProps {
  id: string;
  name: string;
  digits?: number;
  isWrong: boolean;
  describedBy?: string;
  /** The cells are cleared whenever this changes. */
  clearOn: unknown;
  /** Whether a code was sent and is not verified yet. */
  isAwaited: boolean;
  onEnter: () => void;
}

/** A code shown as cells over one input, so that phones fill it in from the message. */
export function CodeField({ id, name, digits = 6, isWrong, describedBy, clearOn, isAwaited, onEnter }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keep = (input: HTMLInputElement, value: string) => {
    input.value = value.replaceAll(/\D/g, '').slice(0, digits);
    setCode(input.value);
  };
  useEffect(() => {
    if (field.current) keep(field.current, '');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the change itself counts.
  }, [clearOn]);
  const submit = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isAwaited) return;
    const stop = new AbortController();
    // Needed only once a code was sent.
    void import('./complete-code.ts').then(
      ({ completeCode }) => field.current && completeCode(field.current, { digits, submit, signal: stop.signal }),
    );
    return () => stop.abort();
  }, [digits, isAwaited]);
  return (
    <div className="code" data-wrong={isWrong || undefined}>
      <input
        ref={field}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${digits}}`}
        className="control code-input"
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onInput={(event) => keep(event.currentTarget, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <div className="code-cells" aria-hidden="true">
        {Array.from({ length: digits }, (_, at) => (
          <span key={at} data-next={at === Math.min(code.length, digits - 1) || undefined}>
            {code[at]}
          </span>
        ))}
      </div>
    </div>
  );
}
