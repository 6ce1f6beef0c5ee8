import { Plus } from 'lucide-react';
import { motifUrl } from '../../../../kit/motif/motif-url.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { discountPercent } from '../../../../kit/numbers/percent.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Rupees } from '../../../../ui/money.tsx';
import { PriceBlock, StruckPrice } from '../../../../ui/cards/price-block.tsx';
import type { ShownBundle } from '../bundle-contract.ts';
import { bundleItems } from './bundle-items.ts';

/** The bundles of a course, each with one button for all of its courses (enhance-bundles.ts). */
export function CourseBundles({ bundles, courseId }: { bundles: ShownBundle[]; courseId: string }) {
  return (
    <section className="section section-small" aria-labelledby="bundles">
      <div className="wrap bundles">
        <h2 id="bundles" className="type-h2-inner">
          Buy together
        </h2>
        {bundles.map((bundle) => (
          <Bundle key={bundle.slug} bundle={bundle} courseId={courseId} />
        ))}
      </div>
    </section>
  );
}

function Bundle({ bundle, courseId }: { bundle: ShownBundle; courseId: string }) {
  const { name, courses, price, sum } = bundle;
  return (
    <article className="box bundle">
      <h3 className="type-h3 bundle-name">{name}</h3>
      <ul className="bundle-courses">
        {courses.map((course, at) => (
          <li key={course.courseId}>
            {at > 0 && (
              <span className="bundle-plus">
                <Icon of={Plus} />
              </span>
            )}
            <img
              src={motifUrl({ ...motifOf(course), crop: 'block' })}
              alt=""
              width={88}
              height={88}
              loading="lazy"
              decoding="async"
            />
            <div className="bundle-words">
              {course.courseId === courseId ? (
                <p className="bundle-title">
                  {course.title} <span className="soft">(this course)</span>
                </p>
              ) : (
                <p className="bundle-title">
                  <a href={`/course/${course.slug}`}>{course.title}</a>
                </p>
              )}
              <p className="bundle-price">
                <Rupees value={course.salePrice ?? course.price} />
                <StruckPrice listRupees={course.price} saleRupees={course.salePrice ?? course.price} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="bundle-offer">
        <PriceBlock saleRupees={price} listRupees={sum} percentOff={discountPercent(sum, price)} />
        <p className="soft">{formatRupees(sum - price)} less than one by one.</p>
        <div className="bundle-acts">
          <Button wide data-bundle={JSON.stringify(bundleItems(bundle))}>
            Add all to cart
          </Button>
          <ButtonLink wide variant="line" href="/cart" hidden>
            Go to Cart
          </ButtonLink>
        </div>
        <p className="bundle-said" role="status" />
      </div>
    </article>
  );
}
