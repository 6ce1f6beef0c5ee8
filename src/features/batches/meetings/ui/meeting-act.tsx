import { RefreshCw } from 'lucide-react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { MeetingState } from '../../rules.ts';
import type { OfficeSession } from '../../sessions/session-contract.ts';
import type { remakeMeeting } from '../meeting-contract.ts';

const stateTexts: Record<MeetingState, string> = {
  none: 'There is no meeting yet.',
  waiting: 'The meeting is being made.',
  ready: 'The meeting is ready.',
  failed: 'The meeting could not be made.',
};

/** The meeting of an online class to come, and a new one in its place; nothing where a class has its own link or none. */
export function MeetingAct({ session }: { session: OfficeSession }) {
  const { id, meeting, state, isOnline } = session;
  const { isBusy, run } = useOfficeAct();
  const isMade = meeting.provider === 'zoom' || meeting.provider === 'meet';
  if (!isOnline || !isMade || (state !== 'scheduled' && state !== 'running')) return null;
  const remake = () =>
    run(async () => {
      await callApi<typeof remakeMeeting>({ method: 'POST', path: '/admin/sessions/:id/meeting', params: { id } });
      return { message: 'The meeting is made again.' };
    });
  return (
    <div className="meeting-act">
      <p>{stateTexts[meeting.state]}</p>
      <Button variant="line" size="small" icon={RefreshCw} busy={isBusy} onClick={() => void remake()}>
        Make meeting again
      </Button>
    </div>
  );
}
