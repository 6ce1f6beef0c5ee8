import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** A lesson whose file is at fault, not the network: it must not keep anyone from the rest of the course. */
export function BrokenFile({ onContinue }: { onContinue: () => void }) {
  return (
    <Panel
      tone="error"
      role="alert"
      title="This file can’t be opened."
      act={
        <Button size="small" onClick={onContinue}>
          Mark as completed
        </Button>
      }
    >
      The file is damaged or missing, so it is not your connection. It does not hold you up: mark the lesson as
      completed and go on.
    </Panel>
  );
}

/** Whether a file arrives here at all: then a viewer that cannot show it is not to blame on the network. */
export async function doesFileArrive(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { headers: { range: 'bytes=0-0' } });
    return status === 200 || status === 206 || status === 404;
  } catch {
    return false;
  }
}
