import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { motifUrl } from '../../../../kit/motif/motif-url.ts';
import type { CartItem } from '../../../cart/rules.ts';
import type { getCourse, ShownCourse } from '../../contract.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';

/** A course with its outline. */
export type CourseDetail = RouteResponse<typeof getCourse>['course'];

/** Returns the cart item of a course. */
export function cartItemOf(course: ShownCourse): CartItem {
  const { courseId, title, instructor, price, salePrice } = course;
  return {
    id: courseId,
    title,
    image: motifUrl({ ...motifOf(course), crop: 'block' }),
    instructor,
    price,
    salePrice,
    quantity: 1,
  };
}
