import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { openingTime } from './player-labels.ts';

export interface NextStep {
  name: string;
  /** Only a lesson opens by itself. A quiz waits until it is asked for. */
  opensByItself: boolean;
  open: () => void;
}

interface UpNextProps {
  next: NextStep;
  onCancel: () => void;
}

/** At the end of a film or a talk: what comes next. It opens by itself after ten seconds, unless that is cancelled or the learner asks for less motion. */
export function UpNext({ next, onCancel }: UpNextProps) {
  const [opensAt] = useState(() => openingTime(next.opensByItself, wantsLessMotion(), Date.now()));
  const seconds = useCountdown(opensAt);
  const open = useEffectEvent(next.open);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const timer = opensAt === null ? undefined : setTimeout(() => open(), opensAt - Date.now());
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press);
    };
  }, [opensAt]);
  return (
    <section className="up-next on-ink" aria-label="Up next" {...staysShown}>
      <p role="status">
        Up next: <strong>{next.name}</strong>
      </p>
      {opensAt !== null && seconds > 0 && <p className="up-next-time">Opens in {seconds} s</p>}
      <div className="up-next-acts">
        <Button variant="haldi" size="small" onClick={next.open}>
          {next.opensByItself ? 'Open now' : 'Continue'}
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The frame hides with its controls what has no such mark. */
const staysShown = { noautohide: '' };
