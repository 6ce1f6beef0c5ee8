import type { Context } from '../../../platform/http/context.ts';
import { errorResponse, toAppError } from '../../../platform/http/errors.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { demoCalendar } from './demo-calendar.ts';
import { demoUrl } from './demo-tokens.ts';
import { requireSeatOfLink, stateOf } from './seat-of-link.ts';

/** A seat as an iCalendar file, by the token of its page. For a cancelled seat or class it removes the entry. */
export async function serveDemoCalendar(
  context: Pick<Context, 'clock' | 'db' | 'log' | 'settings'>,
  token: string,
): Promise<Response> {
  try {
    const seat = await requireSeatOfLink(context, token);
    const state = stateOf(seat);
    const calendar = demoCalendar(seat, {
      method: state === 'booked' || state === 'over' ? 'PUBLISH' : 'CANCEL',
      institute: await loadInstitute(context.db),
      url: demoUrl(context.settings, seat.booking.id),
      now: context.clock.now(),
    });
    return new Response(calendar, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="demo-class.ics"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a calendar entry could not be made');
    return errorResponse(error, { 'cache-control': 'no-store' });
  }
}
