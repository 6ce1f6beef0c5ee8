import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';

/** A lesson with a broken file (not a network error): it must not keep anyone from the rest of the course. */
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
      The file is damaged or missing; your connection is fine. Mark the lesson as completed and go on.
    </Panel>
  );
}

/** A video that cannot be shown: its file is broken, or only some browsers play it and its renditions are not ready yet. */
export function VideoAway(props: {
  state: 'preparing' | 'broken';
  percent: number;
  onContinue: () => void;
  onLook: () => void;
}) {
  return props.state === 'broken' ? <BrokenFile {...props} /> : <BeingPrepared {...props} />;
}

/** Polling interval of the renditions' progress. */
const RECHECK_MS = 15_000;

function BeingPrepared({ percent, onLook }: { percent: number; onLook: () => void }) {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    const timer = setInterval(() => look(), RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Panel tone="info" role="status" title={`This video is still being prepared: ${percent}% done.`}>
      It starts here when it is ready. You can go to the next lesson meanwhile.
    </Panel>
  );
}

/** Whether the file can be downloaded here: then the network is not the cause. */
export async function doesFileArrive(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { headers: { range: 'bytes=0-0' } });
    return status === 200 || status === 206 || status === 404;
  } catch {
    return false;
  }
}
