import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';

/** Long enough to read the result and to decide to stay. */
const SWITCH_AFTER_MS = 20_000;
/** Any interaction with the page means that the learner is reading it. */
const SIGNS_OF_READING = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Finishing a test with a certificate switches to Certificate (spec 2 §2), after the result was seen, unless the learner stays with it. */
export function SwitchToCertificates() {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  const leave = useEffectEvent(() => void navigate('/profile/certificate'));
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => leave(), SWITCH_AFTER_MS);
    const stay = () => setStaying(true);
    for (const sign of SIGNS_OF_READING) window.addEventListener(sign, stay, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_READING) window.removeEventListener(sign, stay);
    };
  }, [isStaying]);
  // The line stays: a button that is about to be clicked must not move.
  if (isStaying) return <p className="test-note">Your certificates are in your profile, under Certificate.</p>;
  return (
    <p className="test-note">
      Your certificates open in {SWITCH_AFTER_MS / 1000} seconds.{' '}
      <Button variant="text" size="small" onClick={() => setStaying(true)}>
        Stay here
      </Button>
    </p>
  );
}
