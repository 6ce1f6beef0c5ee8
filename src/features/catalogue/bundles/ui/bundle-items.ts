import { motifUrl } from '../../../../kit/motif/motif-url.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { CartItem } from '../../../cart/rules.ts';
import type { ShownBundle } from '../bundle-contract.ts';

/** The courses of a bundle as the cart remembers them. */
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
