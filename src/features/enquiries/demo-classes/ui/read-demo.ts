import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { addDemos } from '../demo-contract.ts';
import { MAX_DEMO_SEATS } from '../../rules.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

export type DemoDraft = RouteCall<typeof addDemos>['body'];

/**
 * The class as entered. Missing or non-numeric values are sent unchanged, so that the server reports them beside the
 * field.
 */
export function readDemo(fields: FormData): DemoDraft {
  const text = (name: string) => readText(fields, name).trim();
  const [day, time] = [text('day'), text('time')];
  return {
    title: text('title'),
    course: text('course'),
    // India has one time zone and no daylight saving time.
    startsAt: day && time ? `${day}T${time}:00+05:30` : '',
    minutes: whole(text('minutes'), 60),
    isOnline: text('mode') === 'online',
    place: text('place'),
    trainer: text('trainer'),
    seats: whole(text('seats'), MAX_DEMO_SEATS),
    weeks: whole(text('weeks'), 1),
  };
}

function whole(typed: string, fallback: number): number {
  return typed === '' ? fallback : Number(typed);
}
