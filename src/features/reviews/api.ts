import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as contract from './contract.ts';
import { exportReviews, listOfficeReviews } from './list-office-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReviews } from './moderate-reviews.ts';
import * as moderation from './moderation-contract.ts';
import { deleteOwnReview, getOwnReview, saveOwnReview } from './own-review.ts';
import { replyToReview } from './reply-to-review.ts';

export const reviewsApi: ApiRoute[] = [
  route(contract.listReviews, (context, { params, query }) => listReviews(context, { ...params, ...query })),
  route(contract.getOwnReview, (context, { caller, params }) => getOwnReview(context, { caller, id: params.id })),
  route(contract.saveOwnReview, (context, { caller, params, body }) =>
    saveOwnReview(context, { caller, id: params.id, ...body }),
  ),
  route(contract.deleteOwnReview, async (context, { caller, params }) => {
    await deleteOwnReview(context, { caller, id: params.id });
    return { message: 'Your review is deleted.' };
  }),
  route(moderation.listOfficeReviews, (context, { caller, query }) => listOfficeReviews(context, { caller, ...query })),
  route(moderation.exportReviews, (context, { caller, query }) => exportReviews(context, { caller, ...query })),
  route(moderation.moderateReviews, (context, { caller, body }) =>
    moderateReviews(context, { actorId: caller.userId, ...body }),
  ),
  route(moderation.replyToReview, (context, { caller, params, body }) =>
    replyToReview(context, { actorId: caller.userId, id: params.id, text: body.text }),
  ),
];
