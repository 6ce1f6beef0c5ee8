import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as contract from './bundle-contract.ts';
import { addBundle, editBundle, publishBundle } from './change-bundles.ts';
import { exportBundles } from './export-bundles.ts';
import { getBundle, listBundles } from './list-bundles.ts';
import { listCourseBundles } from './list-offered-bundles.ts';

export const bundleApi: ApiRoute[] = [
  route(contract.listCourseBundles, async (context, { params }) => ({
    bundles: await listCourseBundles(context, params),
  })),
  route(contract.listBundles, async (context, { query }) => listBundles(context, query)),
  route(contract.exportBundles, (context, { query, caller }) =>
    exportBundles(context, { query, actorId: caller.userId }),
  ),
  route(contract.publishBundles, async (context, { body: { ids, isPublished }, caller }) =>
    actOnEach(ids, (slug) => publishBundle(context, { slug, isPublished, adminId: caller.userId })),
  ),
  route(contract.getBundle, async (context, { params }) => ({ bundle: await getBundle(context, params) })),
  route(contract.addBundle, async (context, { body, caller }) => ({
    bundle: await addBundle(context, { form: body, adminId: caller.userId }),
  })),
  route(contract.editBundle, async (context, { params, body, caller }) => ({
    bundle: await editBundle(context, { ...params, form: body, adminId: caller.userId }),
  })),
  route(contract.publishBundle, async (context, { params, body, caller }) => ({
    bundle: await publishBundle(context, { ...params, ...body, adminId: caller.userId }),
  })),
];
