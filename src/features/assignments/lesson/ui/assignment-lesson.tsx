import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AssignmentLessonProps } from '../../../learning/player/ui/content-pane-props.ts';
import type { getOwnAssignment } from '../../submissions/work-contract.ts';
import { AssignmentView } from './assignment-view.tsx';
import type { OwnAssignment } from './own-assignment.ts';

/** The assignment, and how far this computer’s clock is behind the server’s. */
interface Loaded {
  own: OwnAssignment;
  aheadMs: number;
}

/** An assignment in the player, with the learner’s own work. */
export function AssignmentLesson({ content, userId, watermark, onComplete, onChanged }: AssignmentLessonProps) {
  const { id } = content;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isLeft = useRef(false);
  const load = useCallback(async () => {
    try {
      const own = await callApi<typeof getOwnAssignment>({ method: 'GET', path: '/assignments/:id', params: { id } });
      if (isLeft.current) return;
      setLoaded({ own, aheadMs: Date.parse(own.serverTime) - Date.now() });
      setFailure(null);
    } catch (error) {
      if (!isLeft.current) setFailure(errorMessage(error, 'Failed to load assignment'));
    }
  }, [id]);
  useEffect(() => {
    isLeft.current = false;
    void load();
    return () => {
      isLeft.current = true;
    };
  }, [load]);

  if (loaded)
    return (
      <AssignmentView
        {...loaded}
        userId={userId}
        watermark={watermark}
        onReload={load}
        onSubmitted={() => {
          if (loaded.own.assignment.completesWhen === 'submitted') onComplete();
          onChanged();
        }}
      />
    );
  if (failure !== null)
    return (
      <Panel
        tone="error"
        role="alert"
        title={failure}
        act={
          <Button size="small" onClick={() => void load()}>
            Try again
          </Button>
        }
      />
    );
  return (
    <Skeleton text="Loading assignment...">
      <div className="written-room">
        <span className="bar bar-title" />
        <span className="bar" />
        <span className="bar bar-short" />
      </div>
    </Skeleton>
  );
}
