import { DateAndTime } from '../../../../ui/date-text.tsx';
import { recordLabels, type UserResponse } from '../../../accounts/users/ui/user-labels.ts';

/** The audit record of an account, newest first. */
export function UserRecord({ record }: Pick<UserResponse, 'record'>) {
  return (
    <section className="box office-box" aria-labelledby="record-title">
      <h2 id="record-title" className="type-h4">
        Activity
      </h2>
      {record.length === 0 && <p className="soft">No activity yet.</p>}
      <ol className="office-timeline">
        {record.map((entry) => {
          const { title, detail } = recordLabels(entry);
          return (
            <li key={entry.id}>
              <p className="office-timeline-title">{title}</p>
              {detail && <p className="office-timeline-detail">{detail}</p>}
              <p className="office-note">
                {entry.by ?? 'System'}, <DateAndTime iso={entry.at} isInText />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
