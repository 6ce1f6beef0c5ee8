import * as contract from './contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { remakeRenditions, putCaptions, renameMedia } from './library/change-media.ts';
import type { MediaUsageRegistry } from './library/usage-registry.ts';
import { exportMedia, listMedia } from './library/list-media.ts';
import { listUnfinished } from './library/list-keys.ts';
import { getMediaSettings, saveMediaSettings } from './media-settings.ts';
import { publishImage } from './inspection/publish-image.ts';
import { removeMedia } from './library/remove-media.ts';
import { replaceMedia } from './library/replace-media.ts';
import { getMedia } from './library/get-media.ts';
import { undoReplacement } from './library/take-replacement-back.ts';
import { takeUpload } from './uploads/take-upload.ts';

/** The routes of the library; `registry` provides what it needs of features that import it. */
export function mediaApi(registry: MediaUsageRegistry): ApiRoute[] {
  return [
    route(contract.listMedia, (context, request) => listMedia(context, registry, request)),
    route(contract.exportMedia, (context, request) => exportMedia(context, registry, request)),
    route(contract.listUnfinishedUploads, async (context, { caller }) => ({
      uploads: await listUnfinished(context, caller),
    })),
    route(contract.getMedia, async (context, { caller, params }) => ({
      file: await getMedia(context, registry, { caller, id: params.id }),
    })),
    route(contract.takeUpload, (context, { caller, body }) => takeUpload(context, registry, { caller, ...body })),
    route(contract.renameMedia, (context, { caller, params, body }) =>
      renameMedia(context, { caller, ...params, ...body }),
    ),
    route(contract.putCaptions, (context, { caller, params, body }) =>
      putCaptions(context, registry, { caller, ...params, ...body }),
    ),
    route(contract.replaceMedia, (context, { caller, params, body }) =>
      replaceMedia(context, { caller, ...params, ...body }),
    ),
    route(contract.undoReplacement, (context, { caller, params }) =>
      undoReplacement(context, registry, { caller, ...params }),
    ),
    route(contract.remakeRenditions, (context, { caller, params }) =>
      remakeRenditions(context, registry, { caller, ...params }),
    ),
    route(contract.publishImage, (context, { params }) => publishImage(context, params)),
    route(contract.removeMedia, (context, { caller, body }) => removeMedia(context, registry, { caller, ...body })),
    route(contract.getMediaSettings, (context) => getMediaSettings(context)),
    route(contract.saveMediaSettings, (context, { caller, body: { version, ...limits } }) =>
      saveMediaSettings(context, { actorId: caller.userId, limits, version }),
    ),
  ];
}
