import { callApi } from '../../../../ui/api-client.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { useSchemaForm } from '../../../../ui/forms/schema-form/form-context.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import { formatSpan } from '../../../settings/schedules/rules.ts';
import type { cancelSchedule, SubjectSchedule } from '../contract.ts';
import type { Scheduling } from './schedule-acts.tsx';

const STATES: Record<SubjectSchedule['state'], { name: string; tone: BadgeTone }> = {
  scheduled: { name: 'Scheduled', tone: 'info' },
  live: { name: 'Live', tone: 'ok' },
  ended: { name: 'Ended', tone: 'over' },
};

interface ScheduleListProps extends Scheduling {
  schedules: readonly SubjectSchedule[];
}

/** The schedules of a screen's texts: each can be previewed, changed and cancelled, and an ended one used again. */
export function ScheduleList({ schedules, ...scheduling }: ScheduleListProps) {
  const { subject, fields, edited, onEdit } = scheduling;
  const { change } = useSchemaForm();
  const { isBusy, run } = useOfficeAct();
  const labelsOf = (schedule: SubjectSchedule) =>
    fields.filter(({ name }) => Object.hasOwn(schedule.fields, name)).map(({ label }) => label);
  const shown = schedules.filter((schedule) => labelsOf(schedule).length > 0);
  if (shown.length === 0) return null;

  const fill = (schedule: SubjectSchedule) => {
    for (const { name } of fields) if (Object.hasOwn(schedule.fields, name)) change(name, schedule.fields[name]);
  };
  async function cancel({ id, state }: SubjectSchedule): Promise<void> {
    const question =
      state === 'live'
        ? { title: 'End this now?', line: 'Visitors see the saved texts again at once.', go: 'End now' }
        : { title: 'Cancel this schedule?', line: 'Its texts are not published.', go: 'Cancel schedule' };
    if (!(await askFirst({ ...question, isDanger: true }))) return;
    const params = { subject, id };
    await run(() =>
      callApi<typeof cancelSchedule>({ method: 'DELETE', path: '/admin/site/:subject/schedules/:id', params }),
    );
  }

  const rowOf = (schedule: SubjectSchedule) => {
    const { id, startsAt, endsAt, state, createdBy, previews } = schedule;
    return (
      <li key={id}>
        <span>
          <strong>{formatSpan(startsAt, endsAt)}</strong>
          <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
          <span className="office-note">
            {labelsOf(schedule).join(', ')}
            {createdBy && `, by ${createdBy}`}
            {edited?.id === id && '. Its texts stand in the fields below.'}
          </span>
        </span>
        <span className="site-schedule-acts">
          {previews.map(({ label, href }) => (
            <ButtonLink key={href} size="small" variant="quiet" href={href} target="_blank">
              {previews.length > 1 ? `Preview: ${label}` : 'Preview'}
            </ButtonLink>
          ))}
          {state === 'ended' ? (
            <Button size="small" variant="quiet" disabled={edited !== null} onClick={() => fill(schedule)}>
              Use again
            </Button>
          ) : (
            <>
              <Button
                size="small"
                variant="quiet"
                disabled={edited !== null}
                onClick={() => {
                  fill(schedule);
                  onEdit(schedule);
                }}
              >
                Edit
              </Button>
              <Button
                size="small"
                variant="quiet"
                disabled={isBusy || edited !== null}
                onClick={() => void cancel(schedule)}
              >
                {state === 'live' ? 'End now' : 'Cancel schedule'}
              </Button>
            </>
          )}
        </span>
      </li>
    );
  };
  const [ended, open] = [shown.filter(isOver), shown.filter((schedule) => !isOver(schedule))];
  return (
    <section className="box office-box site-schedules" aria-labelledby="site-schedules-title">
      <h2 id="site-schedules-title" className="type-h4">
        Schedule
      </h2>
      {open.length > 0 && <ul>{open.map(rowOf)}</ul>}
      {ended.length > 0 && (
        <details>
          <summary>{`Ended (${ended.length})`}</summary>
          <ul>{ended.map(rowOf)}</ul>
        </details>
      )}
    </section>
  );
}

const isOver = ({ state }: SubjectSchedule) => state === 'ended';
