import { useBlocker } from 'react-router';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { useUnsavedGuard } from '../../../../ui/forms/use-leave-guard.ts';

/** Asks for confirmation before a running quiz is left, because its clock keeps running. */
export function LeaveQuizGuard({ endsAt }: { endsAt: number }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useUnsavedGuard(true);
  const seconds = useCountdown(endsAt);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave the quiz?"
      foot={
        <>
          <Button onClick={stay}>Stay in the quiz</Button>
          <Button variant="line" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        The timer keeps running: {formatClock(seconds)} left. Your answers are saved, and you can continue until then.
      </p>
    </Dialog>
  );
}
