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
        doneLabel={(count) => `${countCourses(count)} archived`}
        run={set(true)}
      >
        <p>They leave the site and the shop. Learners keep access, and they can be republished.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Republish"
        title={(count) => `Republish ${countCourses(count)}`}
        go="Republish"
        doneLabel={(count) => `${countCourses(count)} republished`}
        run={set(false)}
      >
        <p>They return to the site and the shop as they were.</p>
      </BulkAct>
    </>
  );
}
