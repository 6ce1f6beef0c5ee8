import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** A section whose data failed to load: the error, and a retry button. The rest of the page works. */
export function SectionFailure({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Panel
      tone="error"
      role="alert"
      title={`Error: ${message}`}
      act={
        <Button
          variant="line"
          size="small"
          busy={state === 'loading'}
          busyLabel="Trying..."
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      }
    />
  );
}
