import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { remindOfClasses } from './calendar/remind-of-classes.ts';
import { TELL_CHANGES, tellChanges, type ToldStep } from './calendar/tell-changes.ts';
import { remindToChoose } from './cancellation/remind-to-choose.ts';
import { remindOfAccessEnd } from './enrolments/remind-of-access-end.ts';
import { keepMeetings } from './meetings/make-meetings.ts';
import { forgetOldLists } from './meetings/meeting-store.ts';
import { COPY_RECORDINGS } from './meetings/receive-event.ts';
import { copyRecordings } from './recordings/copy-recordings.ts';
import { TELL_RECORDING, tellRecording, type ReadyRecording } from './recordings/tell-recording.ts';
import { READ_PARTICIPANTS, readParticipants } from './meetings/read-participants.ts';
import { freeLapsedSeats } from './waitlist/offer-seats.ts';
import { tellOfAbsences } from './absences/tell-of-absences.ts';
import { tellOfUnfinished } from './absences/tell-of-unfinished.ts';
import { forgetDevices } from './attendance/forget-devices.ts';
import { lapseOldLeave } from './leave/answer-leave.ts';
import { refreshPublicSeats } from './seats/refresh-public-seats.ts';
import { forgetOldRequests } from './requests/answer-once.ts';

export function batchesQueues(
  context: Pick<Context, 'clock' | 'db' | 'encoder' | 'files' | 'jobs' | 'log' | 'meetings' | 'scanner' | 'settings'>,
): JobQueue[] {
  return [
    { name: 'free-lapsed-seats', run: () => freeLapsedSeats(context), everyCron: '* * * * *' },
    { name: 'refresh-public-seats', run: () => refreshPublicSeats(context), everyCron: '* * * * *' },
    { name: TELL_CHANGES, run: (step: ToldStep) => tellChanges(context, step) },
    { name: TELL_RECORDING, run: (ready: ReadyRecording) => tellRecording(context, ready) },
    { name: 'keep-meetings', run: () => keepMeetings(context), everyCron: '* * * * *', lastsSeconds: 300, retries: 0 },
    { name: READ_PARTICIPANTS, run: () => readParticipants(context), everyCron: '* * * * *', lastsSeconds: 300 },
    { name: COPY_RECORDINGS, run: () => copyRecordings(context), everyCron: '* * * * *', lastsSeconds: 2 * 3600 },
    { name: 'forget-participants', run: () => forgetOldLists(context.db), everyCron: '20 20 * * *' },
    { name: 'remind-of-classes', run: () => remindOfClasses(context), everyCron: '* * * * *' },
    { name: 'tell-of-absences', run: () => tellOfAbsences(context), everyCron: '*/5 * * * *' },
    { name: 'tell-of-unfinished-registers', run: () => tellOfUnfinished(context), everyCron: '*/5 * * * *' },
    { name: 'lapse-leave', run: () => lapseOldLeave(context.db), everyCron: '*/5 * * * *' },
    { name: 'remind-of-access-end', run: () => remindOfAccessEnd(context), everyCron: '40 * * * *' },
    { name: 'remind-to-choose', run: () => remindToChoose(context), everyCron: '20 * * * *' },
    {
      name: 'forget-form-requests',
      everyCron: '10 20 * * *',
      async run() {
        await forgetOldRequests(context.db);
        await forgetDevices(context.db);
      },
    },
  ];
}
