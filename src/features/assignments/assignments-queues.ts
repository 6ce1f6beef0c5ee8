import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { TELL_OF_GRADES, tellOfGrades, type ReleasedNews } from './grading/tell-of-grades.ts';
import { announceAssignments } from './reminders/announce-assignments.ts';
import { remindOfAssignments } from './reminders/remind-of-assignments.ts';
import { tellWaitingWork } from './reminders/tell-waiting-work.ts';
import { deleteOldFiles } from './retention/delete-old-files.ts';

export function assignmentsQueues(
  context: Pick<Context, 'batches' | 'db' | 'files' | 'jobs' | 'log' | 'settings'>,
): JobQueue[] {
  return [
    { name: 'remind-of-assignments', run: () => remindOfAssignments(context), everyCron: '*/5 * * * *' },
    { name: 'announce-assignments', run: () => announceAssignments(context), everyCron: '*/5 * * * *' },
    // 8 am in India.
    { name: 'tell-waiting-work', run: () => tellWaitingWork(context), everyCron: '30 2 * * *' },
    {
      name: TELL_OF_GRADES,
      run: (told: { assignmentId: string; news: ReleasedNews[] }) => tellOfGrades(context, told),
    },
    { name: 'delete-old-submissions', run: () => deleteOldFiles(context), everyCron: '50 20 * * *' },
  ];
}
