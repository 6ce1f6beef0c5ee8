import { Check } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Island } from '../../../../ui/islands/island.tsx';
import { PriceBlock } from '../../../../ui/cards/price-block.tsx';
import { phoneHref } from '../../../../ui/shell/institute-info.ts';
import { formUrl } from '../../../enquiries/forms/ui/form-plans.ts';
import type { ShownCourse } from '../../contract.ts';
import { BuyCourse } from './buy-course.tsx';
import { BUY_ID } from './course-bar.tsx';
import { cartItemOf } from './course-data.ts';
import { CoursePreview } from './course-preview.tsx';
import { priceOf } from './price-labels.ts';

/** The card beside the text: preview, price, buy buttons, what is included. */
export function CourseCardAside({ course, phone }: { course: ShownCourse; phone: string }) {
  return (
    <aside className="course-card-aside box-float" aria-label="Price and enrolment">
      <CoursePreview course={course} />
      <div className="course-offer">
        <p className="unseen">{course.title}</p>
        <PriceBlock {...priceOf(course)} size="large" />
        <div id={BUY_ID}>
          <Island
            name="buy-course"
            component={BuyCourse}
            props={{ item: cartItemOf(course), place: 'card' as const }}
            className="course-buttons"
          />
        </div>
        <noscript>
          <p className="type-small soft">
            The cart needs JavaScript. To join without it,{' '}
            {phone ? (
              <a className="link" href={phoneHref(phone)}>
                call {phone}
              </a>
            ) : (
              <a className="link" href="/contact">
                write to us
              </a>
            )}
            .
          </p>
        </noscript>
        <ButtonLink
          variant="text"
          className="course-demo"
          href={formUrl({ kind: 'demo', course: course.title })}
          data-opens="demo"
          data-course={course.title}
        >
          Book Free Demo Class
        </ButtonLink>
        {/* enhance-batches.ts names the batch that is in the cart. */}
        <p className="course-batch" data-batch-chosen="" hidden>
          <span data-batch-chosen-text="" />{' '}
          <a className="link" href="#batches">
            Change<span className="unseen"> the batch</span>
          </a>
        </p>
        {course.includes.length > 0 && (
          <ul className="course-includes">
            {course.includes.map((item) => (
              <li key={item}>
                <Icon of={Check} />
                {item}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
