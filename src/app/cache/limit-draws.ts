import { authenticate } from '../../features/accounts/sessions/authenticate.ts';
import { ANONYMOUS } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import { asRequester } from '../../platform/http/requester.ts';
import type { PageRenderer } from '../pages/render-pages.ts';
import { errorPage } from '../http/error-page.ts';
import { readRequestInfo, type ClientIpReader } from '../http/request-info.ts';

/**
 * Rendering runs on the main thread: a few pages at a time, so that a single request is not queued behind a requester of
 * many.
 */
const drawQueue = createFairQueue({
  concurrency: 6,
  concurrencyPerKey: 3,
  maxWaiting: 200,
  maxWaitingPerAddress: 60,
  maxWaitingPerAccount: 20,
  retryAfterSeconds: 5,
});

/**
 * Returns a renderer limited by the requester's budget and queue; beyond them it returns a small page that says how long
 * to wait.
 */
export function limitDraws(context: Context, renderer: PageRenderer, addressOf: ClientIpReader): PageRenderer {
  return {
    async render(request, kind, known) {
      const requestInfo = readRequestInfo(context, request, addressOf);
      const caller = kind === 'document' ? ANONYMOUS : (known?.caller ?? (await authenticate(context, requestInfo)));
      const accountId = caller.kind === 'user' ? caller.userId : null;
      const counted = { address: requestInfo.address, userId: accountId };
      const draw = () => renderer.render(request, kind, known ?? { caller, isKeepable: false });
      try {
        await context.rateLimits.take('page-draws', counted);
        const page = await asRequester({ address: requestInfo.address, accountId }, () => drawQueue.run(draw));
        // The number of documents without parameters is fixed and each is cached, so they are charged to no budget.
        const isKept = kind === 'document' && page.status === 200 && new URL(request.url).search === '';
        if (isKept) await context.rateLimits.restore('page-draws', counted);
        return page;
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.retryAfterSeconds !== undefined) return errorPage(thrown);
        throw thrown;
      }
    },
  };
}
