import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { addBundle } from '../bundle-contract.ts';
import type { PickedCourse } from '../../course-page/ui/picked-courses.ts';

export type BundleDraft = RouteCall<typeof addBundle>['body'];

/** Reads the form of a bundle; an invalid price becomes NaN, which the server reports at the field. */
export function readBundle(fields: FormData, chosen: readonly PickedCourse[]): BundleDraft {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    courses: chosen.map((course) => course.courseId),
    price: readNumber(text('price')),
    startsOn: text('startsOn') || null,
    endsOn: text('endsOn') || null,
  };
}
