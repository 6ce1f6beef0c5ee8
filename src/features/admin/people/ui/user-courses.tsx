import { useState } from 'react';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { formatDayInText } from '../../../../kit/numbers/dates.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import type { OfficeOrder } from '../../../orders/orders/office-contract.ts';
import type { ShownGrant } from '../../../learning/access/contract.ts';
import { isGiven } from '../../../learning/rules.ts';
import { doneLabel } from '../../../learning/reports/ui/learner-labels.ts';
import { GrantCourseDialog } from '../../../learning/access/ui/grant-course-dialog.tsx';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import type { CourseOf } from '../../../learning/access/ui/course-of.ts';
import { GRANT_NAMES } from '../../../learning/rules.ts';
import { RevokeAccessDialog } from '../../../learning/access/ui/revoke-access-dialog.tsx';

interface UserCoursesProps {
  user: { id: string; name: string; isErased: boolean };
  courses: CourseOf[];
  grants: ShownGrant[];
  orders: OfficeOrder[];
  /** Courses that can be granted. */
  offered: SoldCourse[];
}

/** A user's courses, progress and grants; the office sells, grants and revokes access here. */
export function UserCourses({ user, courses, grants, orders, offered }: UserCoursesProps) {
  const [isGiving, setGiving] = useState(false);
  const [taken, setTaken] = useState<ShownGrant | null>(null);
  const past = grants.filter(({ revoked }) => revoked !== null);
  return (
    <section className="box office-box" aria-labelledby="courses-title">
      <h2 id="courses-title" className="type-h4">
        Courses
      </h2>
      {!user.isErased && (
        <p className="person-acts">
          <ButtonLink size="small" variant="line" href={`/admin/orders/new?person=${user.id}`}>
            Sell a course
          </ButtonLink>
          <Button size="small" variant="line" onClick={() => setGiving(true)}>
            Enrol
          </Button>
        </p>
      )}
      {courses.length === 0 && <p className="soft">No courses yet.</p>}
      <ul className="person-courses">
        {courses.map((course) => (
          <li key={course._id}>
            <div>
              <p>
                <a className="office-link" href={`/course/${course.slug}`}>
                  {course.title}
                </a>
                {course.lastWatchedAt && (
                  <span className="office-note">
                    Last active <DayText iso={course.lastWatchedAt} isInText />
                  </span>
                )}
                <span className="office-note">{doneLabel(course)}</span>
              </p>
              {grants
                .filter(({ courseId, revoked }) => courseId === course._id && revoked === null)
                .map((grant) => (
                  <Why key={grant.id} grant={grant} orders={orders} onTakeBack={() => setTaken(grant)} />
                ))}
            </div>
            <span className="person-progress">
              <KanguraProgress percent={course.progressPercent} label={course.title} colour="var(--color-neel)" />
              {course.progressPercent}%
            </span>
          </li>
        ))}
      </ul>
      {past.length > 0 && <Past grants={past} />}
      <GrantCourseDialog user={user} courses={offered} isOpen={isGiving} onClose={() => setGiving(false)} />
      <RevokeAccessDialog grant={taken} onClose={() => setTaken(null)} />
    </section>
  );
}

interface WhyProps {
  grant: ShownGrant;
  orders: OfficeOrder[];
  onTakeBack: () => void;
}

/** One grant in a line: the order, or who granted it, when and why. */
function Why({ grant, orders, onTakeBack }: WhyProps) {
  const { source, sourceId, reason, by, grantedAt, title } = grant;
  const order = orders.find(({ receipt }) => receipt === sourceId);
  return (
    <p className="office-note">
      {GRANT_NAMES[source]}
      {source === 'instalments' && <>, see plan</>}
      {source === 'order' && (
        <>
          {' with '}
          <a className="office-link" href={`/admin/orders/${sourceId}`}>
            {order ? formatOrderNumber(order.orderNumber) : 'an order'}
          </a>
        </>
      )}
      {reason && `: ${reason}`}
      {by && `, given by ${by}`}, {formatDayInText(grantedAt)}
      {isGiven(source) && (
        <>
          {' '}
          <button type="button" className="office-link person-take" onClick={onTakeBack}>
            Remove access<span className="unseen"> {title}</span>
          </button>
        </>
      )}
    </p>
  );
}

function Past({ grants }: { grants: ShownGrant[] }) {
  return (
    <details>
      <summary className="person-past">Removed ({grants.length})</summary>
      <ul className="person-devices">
        {grants.map(({ id, title, source, revoked }) => (
          <li key={id}>
            {title}
            <span className="office-note">
              {GRANT_NAMES[source]}
              {revoked?.reason && `: ${revoked.reason}`}
              {revoked?.by && `, by ${revoked.by}`}
              {revoked && `, ${formatDayInText(revoked.at)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
