import type { RouteCall } from '../../../platform/define-route.ts';
import type { addBundle } from '../bundle-contract.ts';
import type { PickedCourse } from './picked-courses.ts';

export type BundleDraft = RouteCall<typeof addBundle>['body'];

/** A bundle as the editor holds it; a price that is no number goes as NaN, and the server says so beside the field. */
export function readBundle(fields: FormData, chosen: readonly PickedCourse[]): BundleDraft {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    courses: chosen.map((course) => course.courseId),
    price: readRupees(text('price')),
    startsOn: text('startsOn') || null,
    endsOn: text('endsOn') || null,
  };
}

/** Rupees as they are typed in India: "₹44,999". */
export function readRupees(typed: string): number {
  const digits = typed.replace(/[₹,\s]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
