import { Check } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

/** Completes a lesson by hand; then says that it is. The focus stays where it was. */
export function CompleteButton({ isCompleted, onComplete }: { isCompleted: boolean; onComplete: () => void }) {
  return (
    <>
      {!isCompleted && (
        <Button variant="line" size="small" icon={Check} onClick={onComplete}>
          Mark as complete
        </Button>
      )}
      <p className="lesson-completed" role="status">
        {isCompleted && (
          <>
            <Icon of={Check} size={20} /> Completed
          </>
        )}
      </p>
    </>
  );
}
