import { callApi } from '../../../../ui/api-client.ts';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { archiveCourses } from '../../contract.ts';
import type { OfficeCourse } from '../courses-contract.ts';
import { countCourses } from './course-labels.ts';

/** The bulk actions for courses. */
export function CoursesBulk({ chosen }: { chosen: ChosenRows<OfficeCourse> }) {
  const rows = { chosen, rowKey: ({ id }: OfficeCourse) => id, nameOf: ({ title }: OfficeCourse) => title };
  const set = (isArchived: boolean) => (ids: string[]) =>
    callApi<typeof archiveCourses>({ method: 'POST', path: '/admin/courses/archived', body: { ids, isArchived } });
  return (
    <>
      <BulkAct
        {...rows}
        label="Archive"
        title={(count) => `Archive ${countCourses(count)}`}
        go="Archive"
        doneLabel={(count) => `${countCourses(count)} off the site`}
        run={set(true)}
      >
        <p>They leave the site and the shop. Whoever has them keeps them, and they can be put back.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Restore"
        title={(count) => `Put ${countCourses(count)} back`}
        go="Put back"
        doneLabel={(count) => `${countCourses(count)} on the site again`}
        run={set(false)}
      >
        <p>They are back on the site and in the shop, as they were.</p>
      </BulkAct>
    </>
  );
}
