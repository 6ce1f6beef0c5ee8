import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Between Submit and the marks. */
export function SendingPanel({ failure, onSendAgain }: { failure: string | null; onSendAgain: () => void }) {
  if (failure === null) return <Skeleton text="Sending your answers..." />;
  return (
    <Panel
      tone="error"
      role="alert"
      title="Your answers have not been sent yet."
      act={
        <Button size="small" onClick={onSendAgain}>
          Send again
        </Button>
      }
    >
      {failure}
    </Panel>
  );
}
