import * as contract from './contract.ts';
import { actOnEach } from '../../platform/database/act-on-each.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { applyForJob } from './apply-for-job.ts';
import { addOpening, closeOpening, deleteOpening, editOpening } from './change-openings.ts';
import { eraseApplication } from './erase-application.ts';
import { exportApplications } from './export-applications.ts';
import { exportOpenings } from './export-openings.ts';
import { findOpening, getApplication, loadOpenings } from './find-opening.ts';
import { listAllOpenings } from './list-all-openings.ts';
import { listApplications } from './list-applications.ts';
import { updateApplication } from './update-application.ts';

export const careersApi: ApiRoute[] = [
  route(contract.listOpenings, async ({ db }) => {
    const { openings, today } = await loadOpenings(db);
    return { openings: openings.filter((opening) => opening.isOpen), today };
  }),
  route(contract.getOpening, async ({ db }, { params }) => ({ opening: await findOpening(db, params.slug) })),
  route(contract.apply, async (context, { body, caller, requestInfo }) => {
    const { retainedUntil } = await applyForJob(context, { form: body, caller, requestInfo });
    return { message: 'Form submitted successfully!', retainedUntil }; // spec 1 §8
  }),
  route(contract.listApplications, async (context, { query }) => listApplications(context, query)),
  route(contract.exportApplications, (context, { query, caller }) =>
    exportApplications(context, { query, actorId: caller.userId }),
  ),
  route(contract.moveApplications, async (context, { body: { ids, stage }, caller }) =>
    actOnEach(ids, (id) => updateApplication(context, { id, stage, note: undefined, adminId: caller.userId })),
  ),
  route(contract.getApplication, async (context, { params }) => ({
    application: await getApplication(context, params),
  })),
  route(contract.updateApplication, async (context, { params, body, caller }) => ({
    application: await updateApplication(context, {
      id: params.id,
      stage: body.stage,
      note: body.note,
      adminId: caller.userId,
    }),
  })),
  route(contract.deleteApplication, async (context, { params, caller }) => {
    if (!(await eraseApplication(context, { id: params.id, actorId: caller.userId })))
      throw notFound('There is no such application.');
    return { message: 'The application and its résumé are deleted.' };
  }),
  route(contract.listAllOpenings, async (context, { query }) => listAllOpenings(context, query)),
  route(contract.exportOpenings, (context, { query, caller }) =>
    exportOpenings(context, { query, actorId: caller.userId }),
  ),
  route(contract.closeOpenings, async (context, { body: { ids, isClosed }, caller }) =>
    actOnEach(ids, (slug) => closeOpening(context, { slug, isClosed, adminId: caller.userId })),
  ),
  route(contract.getOfficeOpening, async ({ db }, { params }) => ({ opening: await findOpening(db, params.slug) })),
  route(contract.addOpening, async (context, { body, caller }) => ({
    opening: await addOpening(context, { form: body, adminId: caller.userId }),
  })),
  route(contract.editOpening, async (context, { params, body, caller }) => ({
    opening: await editOpening(context, { slug: params.slug, form: body, adminId: caller.userId }),
  })),
  route(contract.closeOpening, async (context, { params, body, caller }) => ({
    opening: await closeOpening(context, { ...params, ...body, adminId: caller.userId }),
  })),
  route(contract.deleteOpening, async (context, { params, caller }) => {
    await deleteOpening(context, { slug: params.slug, adminId: caller.userId });
    return { message: 'The opening is removed.' };
  }),
];
