import { motifUrl } from '../../../../kit/motif/motif-url.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { CartItem } from '../../../cart/rules.ts';
import type { ShownBundle } from '../bundle-contract.ts';

/** Returns the courses of a bundle as cart items. */
export function bundleItems({ courses }: ShownBundle): CartItem[] {
  return courses.map((course) => ({
    id: course.courseId,
    title: course.title,
    image: motifUrl({ ...motifOf(course), crop: 'block' }),
    instructor: course.instructor,
    price: course.price,
    salePrice: course.salePrice,
    quantity: 1,
  }));
}
