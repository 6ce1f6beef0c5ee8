import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { openingTime } from './player-labels.ts';

export interface NextStep {
  name: string;
  /** Only a lesson opens automatically. A quiz waits for a click. */
  opensByItself: boolean;
  open: () => void;
}

interface UpNextProps {
  next: NextStep;
  onCancel: () => void;
}

/** What follows a video or audio. It opens after ten seconds, unless cancelled or the learner prefers reduced motion. */
export function UpNext({ next, onCancel }: UpNextProps) {
  const [opensAt] = useState(() => openingTime(next.opensByItself, wantsLessMotion(), Date.now()));
  const seconds = useCountdown(opensAt);
  const open = useEffectEvent(next.open);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const timer = opensAt === null ? undefined : setTimeout(() => open(), opensAt - Date.now());
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    document.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKey);
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

/** Without this attribute the frame hides it with its controls. */
const staysShown = { noautohide: '' };
