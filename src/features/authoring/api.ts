import { actOnEach } from '../../platform/act-on-each.ts';
import { route, type ApiRoute } from '../../platform/execute-route.ts';
import { archiveCourse } from './archive-course.ts';
import { createCourse, duplicateCourse } from './begin-course.ts';
import * as contract from './contract.ts';
import { deleteCourse } from './delete-course.ts';
import { listVersions } from './list-versions.ts';
import { previewCourse } from './preview-course.ts';
import { publishCourse } from './publish-course.ts';
import { reviewDraft } from './review-draft.ts';
import { discardDraft, openDraft, restoreVersion, saveDraft } from './save-draft.ts';

/** Courses as their authors write them. */
export const authoringApi: ApiRoute[] = [
  route(contract.createCourse, (context, { caller, body }) => createCourse(context, { caller, ...body })),
  route(contract.getDraft, (context, { caller, params }) => openDraft(context, { caller, ...params })),
  route(contract.saveDraft, (context, { caller, params, body }) => saveDraft(context, { caller, ...params, ...body })),
  route(contract.discardDraft, async (context, { caller, params, body }) => {
    return { draft: await discardDraft(context, { caller, ...params, ...body }) };
  }),
  route(contract.reviewDraft, (context, { caller, params }) => reviewDraft(context, { caller, ...params })),
  route(contract.publishCourse, (context, { caller, params, body }) =>
    publishCourse(context, { caller, ...params, ...body }),
  ),
  route(contract.duplicateCourse, (context, { caller, params }) => duplicateCourse(context, { caller, ...params })),
  route(contract.deleteCourse, async (context, { caller, params }) => {
    await deleteCourse(context, { caller, ...params });
    return {};
  }),
  route(contract.archiveCourses, (context, { caller, body: { ids, isArchived } }) =>
    actOnEach(ids, (id) => archiveCourse(context, { caller, id, isArchived })),
  ),
  route(contract.archiveCourse, (context, { caller, params, body }) =>
    archiveCourse(context, { caller, ...params, ...body }),
  ),
  route(contract.listVersions, async (context, { caller, params }) => {
    return { versions: await listVersions(context, { caller, ...params }) };
  }),
  route(contract.restoreVersion, async (context, { caller, params, body }) => {
    return { draft: await restoreVersion(context, { caller, ...params, ...body }) };
  }),
  route(contract.previewCourse, async (context, { caller, params }) => {
    return { preview: await previewCourse(context, { caller, ...params }) };
  }),
];
