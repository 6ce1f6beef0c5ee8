import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { DayText } from '../../../../ui/date-text.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listUserAttempts } from '../user-attempts-contract.ts';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import type { getLearner, listLearners } from '../../../learning/reports/learners-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';
import { AttemptsBox } from './attempts-box.tsx';
import { doneLabel } from '../../../learning/reports/ui/learner-labels.ts';
import { learnersList } from '../../../learning/reports/ui/learners-list.ts';
import { UserLink } from '../../../../ui/office/user-link.tsx';

export const meta = applicationMeta('Learner');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = params.id ?? '';
  const view = learnersList.read(url.searchParams);
  const found = findPlace({
    id,
    page: view.page,
    async read(page) {
      const query = learnersList.query({ ...view, page });
      const list = await call<typeof listLearners>({ method: 'GET', path: '/admin/learners', query });
      // A learner has a row for each course.
      return { ...list, ids: [...new Set(list.learners.map(({ userId }) => userId))] };
    },
    // The learner is shown even when the list cannot be read.
  }).catch(() => null);
  const [learner, { attempts }] = await Promise.all([
    call<typeof getLearner>({ method: 'GET', path: '/admin/learners/:id', params: { id } }),
    call<typeof listUserAttempts>({ method: 'GET', path: '/admin/people/:id/attempts', params: { id } }),
  ]);
  return { learner, attempts, view, found: await found };
}

/** A learner's results in the courses that the viewer may see; no contact data. */
export default function LearnerPage() {
  const { learner, attempts, view, found } = useLoaderData<typeof loader>();
  const crumb = (
    <ListCrumb
      name="Learners"
      list={learnersList}
      {...{ view, found }}
      id={learner.userId}
      noun="learner"
      pathOf={(id) => `/admin/learners/${id}`}
      isUncounted
    />
  );
  return (
    <OfficePage title={learner.name} before={crumb}>
      <div className="office-stack">
        <section className="box office-box" aria-labelledby="progress-title">
          <h2 id="progress-title" className="type-h4">
            Progress
          </h2>
          <ul className="person-courses">
            {learner.courses.map((course) => (
              <li key={course._id}>
                <p>
                  {course.title}
                  <span className="office-note">{doneLabel(course)}</span>
                  {course.lastWatchedAt && (
                    <span className="office-note">
                      Last active <DayText iso={course.lastWatchedAt} isInText />
                    </span>
                  )}
                </p>
                <span className="person-progress">
                  <KanguraProgress percent={course.progressPercent} label={course.title} colour="var(--color-neel)" />
                  {course.progressPercent}%
                </span>
              </li>
            ))}
          </ul>
          <p className="office-note">
            The account of <UserLink userId={learner.userId} name={learner.name} /> is managed by staff.
          </p>
        </section>
        <AttemptsBox name={learner.name} attempts={attempts} />
      </div>
    </OfficePage>
  );
}
