import { Users } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { MeetingAct } from '../../meetings/ui/meeting-act.tsx';
import type { listParticipants, matchParticipant } from '../../meetings/meeting-contract.ts';
import type { OfficeSession } from '../../sessions/session-contract.ts';
import type { RegisterRow } from '../register-contract.ts';

type Participants = RouteResponse<typeof listParticipants>;
type Participant = Participants['participants'][number];

interface OnlineClassProps {
  session: OfficeSession;
  rows: readonly RegisterRow[];
}

/** The meeting of an online class, and who was in it: with minutes, each matched with a student or to be matched. */
export function OnlineClass({ session, rows }: OnlineClassProps) {
  const [list, setList] = useState<Participants | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const { id } = session;
  if (!session.isOnline || session.state === 'cancelled') return null;
  const load = async () => {
    setBusy(true);
    try {
      setList(
        await callApi<typeof listParticipants>({
          method: 'GET',
          path: '/admin/sessions/:id/participants',
          params: { id },
        }),
      );
    } catch (error) {
      showToast('error', errorMessage(error, 'The list could not be loaded.'));
    }
    setBusy(false);
  };
  const match = async (participant: Participant, personId: string | null) => {
    try {
      await callApi<typeof matchParticipant>({
        method: 'PUT',
        path: '/admin/sessions/:id/participants/:participantId',
        params: { id, participantId: participant.id },
        body: { personId },
      });
      await Promise.all([load(), revalidate()]);
    } catch (error) {
      showToast('error', errorMessage(error, 'The participant was not matched.'));
    }
  };
  return (
    <section className="register-part" aria-labelledby="online-title">
      <h2 id="online-title" className="type-h4">
        From the online class
      </h2>
      <MeetingAct session={session} />
      {list === null ? (
        session.state !== 'scheduled' && (
          <div>
            <Button variant="line" size="small" icon={Users} busy={isBusy} onClick={() => void load()}>
              Show participants
            </Button>
          </div>
        )
      ) : list.participants.length === 0 ? (
        <p className="office-note">The meeting service has no list yet. It comes after the class.</p>
      ) : (
        <ul className="register-participants">
          {list.participants.map((participant) => (
            <ParticipantRow
              key={participant.id}
              participant={participant}
              rows={rows}
              onMatch={(personId) => void match(participant, personId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ParticipantRowProps {
  participant: Participant;
  rows: readonly RegisterRow[];
  onMatch: (personId: string | null) => void;
}

function ParticipantRow({ participant, rows, onMatch }: ParticipantRowProps) {
  const { name, email, minutes, personId } = participant;
  const known = rows.find((row) => row.personId === personId);
  return (
    <li>
      <p>
        {name || 'No name'}
        <span className="office-note">
          {[email, minutes === 1 ? '1 minute' : `${minutes} minutes`].filter(Boolean).join(', ')}
        </span>
      </p>
      <SelectField
        small
        label={known ? `${name} is` : `Who is this? ${name}`}
        labelUnseen
        placeholder={personId === null ? 'Who is this?' : 'Nobody of this class'}
        options={rows.map((row) => ({ value: row.personId, label: row.name }))}
        value={personId ?? ''}
        onChange={({ target }) => onMatch(target.value || null)}
      />
    </li>
  );
}
