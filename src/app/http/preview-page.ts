import { z } from 'zod';
import { formatSpan, scheduleState } from '../../features/settings/schedules/rules.ts';
import { selectScheduleOrDraft } from '../../features/settings/schedules/store.ts';
import { findServiceSlug, linksTo } from '../../features/site/schedules/schedule-subject.ts';
import { findDocument } from '../../pages.ts';
import type { Context, PreviewOf } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { PreviewNote } from '../../ui/document/page-context.ts';
import type { PageRenderer } from '../pages/render-pages.ts';
import { ADDRESS_HEADER, clientIpOf } from './request-info.ts';

/** Makes a renderer that shows a scheduled text as if it were live, with a note above it, and uses no cache. */
export type PreviewRenderer = (preview: PreviewOf, note: PreviewNote) => PageRenderer;

/**
 * Serves `/site-preview/{id}?page=/services`: the public page under a scheduled text or a draft, as it will be at its
 * start. Nobody may cache it and no search engine list it. Throws 404 for a schedule that is gone and for a page that
 * is no document.
 */
export async function servePreview(
  { db, settings, clock }: Pick<Context, 'db' | 'settings' | 'clock'>,
  rendererOf: PreviewRenderer,
  { request, id }: { request: Request; id: string },
): Promise<Response> {
  const page = new URL(request.url).searchParams.get('page') ?? '/';
  const url = URL.parse(page, settings.publicUrl);
  const isOurs = url?.origin === new URL(settings.publicUrl).origin;
  if (!url || !isOurs || !findDocument(url.pathname)) throw notFound('There is no such page.');
  const row = z.uuid().safeParse(id).success ? await selectScheduleOrDraft(db, id) : null;
  if (!row) throw notFound('This schedule is no longer there.');
  const now = clock.now();
  const { subject, fields, startsAt, endsAt } = row;
  const at = startsAt && startsAt > now ? startsAt : now;
  const note = {
    title: startsAt ? titleOf({ startsAt, endsAt }, now) : 'Preview of a draft: visitors do not see it',
    pages: linksTo({ id, subject, fields, slug: await findServiceSlug(db, subject) }),
  };
  const asked = new Request(url, { headers: { [ADDRESS_HEADER]: clientIpOf(request) } });
  const rendered = await rendererOf({ id, at }, note).render(asked, 'document');
  const headers = new Headers(rendered.headers);
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex');
  return new Response(rendered.body, { status: rendered.status, headers });
}

function titleOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date): string {
  const span = formatSpan(startsAt.toISOString(), endsAt?.toISOString() ?? null, now);
  return { scheduled: 'Preview, scheduled: ', live: 'Preview, live now: ', ended: 'Preview, ended: ' }[
    scheduleState({ startsAt, endsAt }, now)
  ].concat(span);
}
