import { followContent } from '../../platform/cache/follow-content.ts';
import type { Context } from '../../platform/http/context.ts';
import { ANSWER_CHANNEL, onPublicAnswerChange } from '../../platform/http/public-answers.ts';
import { openReplica, type Replica } from '../../platform/database/replica.ts';
import { selectMsToNextChange } from '../../features/settings/schedules/store.ts';
import { type ContentDeadline, createContentDeadline } from '../cache/content-deadline.ts';
import { createDocumentCache, type DocumentCache } from '../cache/document-cache.ts';
import { createResponseCache, NO_RESPONSE_CACHE, type ResponseCache } from '../cache/response-cache.ts';
import type { Composing } from './composing.ts';
import type { Databases } from './database.ts';

export interface Caches {
  documents: DocumentCache;
  answers: DocumentCache;
  variants: DocumentCache;
  pageResponses: ResponseCache;
  /** For pages with parameters and guests' carts, so that they do not evict what every page needs. */
  variantAnswers: ResponseCache;
  deadline: ContentDeadline;
  replica: Replica | null;
  /** Clears another cache as well whenever the content changes. */
  clearWithContent(cache: { clear(): void }): void;
}

const MEGABYTE = 1024 * 1024;
/** A few megabytes: one response is a page of the catalogue, a course or a post. */
const MAX_PAGE_RESPONSES = 60;

/**
 * Creates the caches, clears them whenever the content changes, and opens the replica, which must have the newest
 * content too.
 */
export function composeCaches(
  { config, log, cleanup }: Composing,
  { db, pool }: Databases,
  { clock, pubsub }: Pick<Context, 'clock' | 'pubsub'>,
): Caches {
  const responses = () => (config.isHotReload ? NO_RESPONSE_CACHE : createResponseCache(MAX_PAGE_RESPONSES));
  const caches = {
    documents: createDocumentCache(64 * MEGABYTE),
    answers: createDocumentCache(16 * MEGABYTE),
    variants: createDocumentCache(16 * MEGABYTE),
    pageResponses: responses(),
    variantAnswers: responses(),
  };
  const cleared: { clear(): void }[] = Object.values(caches);
  const onChange = () => {
    for (const cache of cleared) cache.clear();
  };
  const deadline = createContentDeadline({ load: () => selectMsToNextChange(db), clock, clearAll: onChange });
  cleared.push(deadline);
  const content = followContent({ pool, pubsub, onChange });
  cleanup.defer(() => content.stop());
  const forgetAnswers = () => {
    for (const cache of [caches.answers, caches.variants, caches.pageResponses, caches.variantAnswers]) cache.clear();
  };
  cleanup.defer(pubsub.subscribe(ANSWER_CHANNEL, { onMessage: forgetAnswers }));
  cleanup.defer(onPublicAnswerChange(forgetAnswers));
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : openReplica({ connectionString: config.databaseReplicaUrl }, { db, content, clock, log });
  if (replica) cleanup.defer(() => replica.stop());
  return { ...caches, deadline, replica, clearWithContent: (cache) => void cleared.push(cache) };
}
