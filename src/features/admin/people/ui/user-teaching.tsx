import { callApi } from '../../../../ui/api-client.ts';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type {
  addTrainer,
  listTaughtCourses,
  removeTrainer,
} from '../../../catalogue/course-editing/course-office-contract.ts';

export type TaughtCourse = RouteResponse<typeof listTaughtCourses>['courses'][number];

const path = '/admin/courses/:id/trainers/:userId';

/** Lets a trainer work on a course: the one call of the course, the person and the invitation. */
export async function teach(userId: string, courseId: string): Promise<void> {
  await callApi<typeof addTrainer>({ method: 'PUT', path, params: { id: courseId, userId } });
}

/** The courses that a trainer works on, given and taken by a tick. */
export function UserTeaching({ user, courses }: { user: { id: string; name: string }; courses: TaughtCourse[] }) {
  const { isBusy, run } = useOfficeAct();
  const change = ({ id, title }: TaughtCourse, isTaught: boolean) =>
    run(async () => {
      if (isTaught) await teach(user.id, id);
      else await callApi<typeof removeTrainer>({ method: 'DELETE', path, params: { id, userId: user.id } });
      return { message: isTaught ? `${user.name} trains ${title} now.` : `${user.name} no longer trains ${title}.` };
    });
  return (
    <section className="box office-box" aria-labelledby="teaching-title">
      <h2 id="teaching-title" className="type-h4">
        Trains
      </h2>
      {courses.length === 0 && <p className="soft">There are no courses yet.</p>}
      {courses.map((course) => (
        <CheckField
          key={course.id}
          label={course.title}
          checked={course.isTaught}
          disabled={isBusy}
          onChange={(event) => void change(course, event.target.checked)}
        />
      ))}
    </section>
  );
}
