import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import type { AboutContent } from './about-content.ts';
import { CarouselButtons } from '../../home/ui/carousel-buttons.tsx';
import type { HomeContent } from '../../home/ui/home-content.ts';

type Testimonials = HomeContent['testimonials'];

const EVERY_MS = 4000; // spec 1 §9

interface AboutQuotesProps extends Pick<AboutContent, 'headings'> {
  testimonials: Testimonials;
}

/** Alumni quotes, three side by side, paged by run-carousels.ts; without JavaScript a list of all. */
export function AboutQuotes({ headings, testimonials }: AboutQuotesProps) {
  if (testimonials.length === 0) return null;
  return (
    <section
      className="section ground-wash"
      aria-labelledby="alumni"
      aria-roledescription="carousel"
      data-carousel={EVERY_MS}
      data-carousel-by="page"
    >
      <div className="wrap">
        <div className="section-head">
          <h2 id="alumni">{headings.alumni}</h2>
          <CarouselButtons label="the quotes" />
        </div>
        <ul className="about-quotes-strip" data-carousel-strip="" aria-labelledby="alumni">
          {testimonials.map((testimonial) => (
            <li key={testimonial.author}>
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Quote({ testimonial }: { testimonial: Testimonials[number] }) {
  const { author, role, company, course, batch, duration, paid, quoteTitle, quoteText, rating, image } = testimonial;
  return (
    <figure className="box about-quote">
      <Stars value={rating} />
      <blockquote>
        <p className="type-h4">{quoteTitle}</p>
        <p>{quoteText}</p>
      </blockquote>
      <figcaption>
        <UserImage name={author} imageUrl={image} size={48} />
        <p>
          <strong>{author}</strong>
          <span className="soft">{[role, company].filter(Boolean).join(', ')}</span>
          <span className="soft">
            {[course, duration, paid ? 'paid for' : ''].filter(Boolean).join(', ')}
            {batch && `. Batch of ${batch}`}
          </span>
        </p>
      </figcaption>
    </figure>
  );
}
