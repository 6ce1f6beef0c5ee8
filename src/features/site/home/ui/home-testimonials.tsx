import { initialsOf } from '../../../../kit/motif/initials.ts';
import { personMotif } from '../../../../kit/motif/seed.ts';
import { isForeignUrl } from '../../../../kit/image/image-url.ts';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import { CarouselButtons } from './carousel-buttons.tsx';
import type { HomeContent } from './home-content.ts';

type Testimonial = HomeContent['testimonials'][number];

/** Time to read a quote; spec 1 §9 gives 4 s for the strip of three, but here a single one is shown. */
const EVERY_MS = 8000;

interface HomeTestimonialsProps extends Pick<HomeContent, 'headings' | 'testimonials'> {
  /** Each quote links to its course. */
  courses: { title: string; slug: string }[];
}

/** Testimonials, one at a time. */
export function HomeTestimonials({ headings, testimonials, courses }: HomeTestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <section
      className="section testimonials"
      aria-labelledby="testimonials-title"
      aria-roledescription="carousel"
      data-carousel={EVERY_MS}
    >
      <div className="wrap">
        <h2 id="testimonials-title" className="unseen">
          {headings.testimonials}
        </h2>
        <ul className="testimonial-strip" data-carousel-strip="" aria-labelledby="testimonials-title">
          {testimonials.map((testimonial) => (
            <li key={testimonial.author}>
              <Quote testimonial={testimonial} courses={courses} />
            </li>
          ))}
        </ul>
        <CarouselButtons label="the quotes" />
      </div>
    </section>
  );
}

function Quote({ testimonial, courses }: { testimonial: Testimonial; courses: HomeTestimonialsProps['courses'] }) {
  const { author, role, company, course, batch, quoteText, rating, image } = testimonial;
  const motif = personMotif(author);
  const slug = courses.find((known) => known.title === course)?.slug;
  return (
    <figure className="testimonial">
      <div className="testimonial-image" data-dye={motif.dye} aria-hidden="true">
        <MotifImage {...motif} crop="block" />
        {image && !isForeignUrl(image) ? (
          <ResponsiveImage className="testimonial-face" url={image} alt="" sizes="(width >= 861px) 137px, 40vw" />
        ) : (
          <span className="testimonial-face">{initialsOf(author)}</span>
        )}
      </div>
      <div className="testimonial-words">
        <Stars value={rating} />
        <blockquote>{quoteText}</blockquote>
        <figcaption>
          <strong>{author}</strong>
          <span className="soft">
            {[role, company].filter(Boolean).join(', ')}.{' '}
            {slug ? (
              <a className="link" href={`/course/${slug}`}>
                {course}
              </a>
            ) : (
              course
            )}
            {batch && `, batch of ${batch}`}
          </span>
        </figcaption>
      </div>
    </figure>
  );
}
