import * as contract from './contract.ts';
import * as learners from './reports/learners-contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { learnerQuestionsApi } from './learner-questions/api.ts';
import { importApi } from './user-import/import-api.ts';
import { countCoursesOf, listCoursesOf } from './access/list-courses-of.ts';
import { grantsApi } from './access/api.ts';
import { listEnrolments } from './access/list-enrolments.ts';
import { exportLearners, listLearners } from './reports/list-learners.ts';
import { listImplausibleProgress } from './reports/list-implausible-progress.ts';
import { listMyCourses } from './progress/list-my-courses.ts';
import { listOwnedCourseIds } from './access/list-grants.ts';
import { notesApi } from './notes/notes-api.ts';
import { openCourse } from './progress/open-course.ts';
import { saveProgress } from './progress/save-progress.ts';
import { getLearner } from './reports/get-learner.ts';
import { getPreview } from './previews/get-preview.ts';
import * as previews from './previews/preview-contract.ts';
import { getLessonText } from './player/get-lesson-text.ts';
import * as text from './player/lesson-text-contract.ts';
import { getMediaRenditions } from './player/get-media-versions.ts';

/** The two named lists precede `:courseId`, which would match their names. */
export const learningApi: ApiRoute[] = [
  route(contract.listEnrolments, (context, { caller, query }) => listEnrolments(context, { caller, ...query })),
  route(contract.listMyCourses, (context, { caller, query }) =>
    listMyCourses(context, { userId: caller.userId, ...query }),
  ),
  route(contract.openCourse, (context, { caller, params }) =>
    openCourse(context, { caller, courseId: params.courseId }),
  ),
  route(previews.getPreview, (context, { params }) => getPreview(context, params)),
  route(text.getLessonText, (context, { caller, params }) => getLessonText(context, { caller, ...params })),
  route(contract.getMediaRenditions, (context, { caller, params }) =>
    getMediaRenditions(context, { caller, ...params }),
  ),
  route(contract.saveProgress, async (context, { caller, params, body }) => {
    const resume = await saveProgress(context, { caller, courseId: params.courseId, payload: body });
    return { resume, message: 'Resume updated successfully' }; // spec 2 §8
  }),
  route(contract.listImplausibleProgress, async (context, { caller, params }) => ({
    learners: await listImplausibleProgress(context, { caller, ...params }),
  })),
  route(contract.countCoursesOf, async (context, { query }) => ({
    counts: await countCoursesOf(context, { userIds: query.people }),
  })),
  route(contract.listCoursesOf, async (context, { params }) => ({
    courses: await listCoursesOf(context, { userId: params.id }),
  })),
  route(contract.listCourseIdsOf, async (context, { params }) => ({
    courseIds: await listOwnedCourseIds(context.db, params.id),
  })),
  route(learners.listLearners, (context, { caller, query }) => listLearners(context, { caller, ...query })),
  route(learners.exportLearners, (context, { caller, query }) => exportLearners(context, { caller, ...query })),
  route(learners.getLearner, (context, { caller, params }) => getLearner(context, { caller, userId: params.id })),
  ...notesApi,
  ...learnerQuestionsApi,
  ...grantsApi,
  ...importApi,
];
