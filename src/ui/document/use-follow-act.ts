import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** When the page asks again after an act: the outside world may answer later than the act (office §5). */
const FOLLOW_MS = [0, 2000, 5000, 15_000];

/** After an act the page shows the new state at once and corrects itself; after the last try it offers a refresh. */
export function useFollowAct() {
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.forEach(clearTimeout);
  useEffect(() => stop, []);

  function follow(): void {
    stop();
    setOver(false);
    timers.current = FOLLOW_MS.map((wait, at) =>
      setTimeout(() => {
        void revalidate();
        if (at === FOLLOW_MS.length - 1) setOver(true);
      }, wait),
    );
  }

  return { follow, isOver };
}
