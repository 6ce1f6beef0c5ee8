import { route, type ApiRoute } from '../../platform/execute-route.ts';
import * as contract from './bundle-contract.ts';
import { addBundle, editBundle, listBundles, publishBundle } from './change-bundles.ts';
import { listCourseBundles } from './list-offered-bundles.ts';

export const bundleApi: ApiRoute[] = [
  route(contract.listCourseBundles, async (context, { params }) => ({
    bundles: await listCourseBundles(context, params),
  })),
  route(contract.listBundles, async (context) => ({ bundles: await listBundles(context) })),
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
