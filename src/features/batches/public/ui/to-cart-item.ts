import { formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { CartItem } from '../../../cart/rules.ts';
import { daysText, timesText } from '../../batches/ui/batch-labels.ts';
import type { PublicBatch } from '../public-contract.ts';

/** The course of a batch as an item of the cart, with the batch chosen. */
export function toCartItem(batch: PublicBatch): CartItem {
  const { courseId, courseTitle, courseImage, trainer, price, salePrice, id, code } = batch;
  return {
    id: courseId,
    title: courseTitle,
    image: courseImage,
    instructor: trainer,
    price,
    salePrice,
    quantity: 1,
    batch: { id, code, text: batchText(batch), state: batch.saleState },
  };
}

/** "Monday, 7 December, Mon, Wed, Fri, 6 pm to 8 pm". */
export function batchText(batch: Pick<PublicBatch, 'startDate' | 'days' | 'from' | 'to'>): string {
  return `${formatWeekday(batch.startDate)}, ${daysText(batch.days)}, ${timesText(batch)}`;
}
