import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { addBundle } from '../bundle-contract.ts';
import type { PickedCourse } from '../../course-page/ui/picked-courses.ts';

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
    price: readNumber(text('price')),
    startsOn: text('startsOn') || null,
    endsOn: text('endsOn') || null,
  };
}
