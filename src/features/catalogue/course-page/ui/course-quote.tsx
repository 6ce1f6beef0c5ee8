import { UserImage } from '../../../../ui/motifs/user-image.tsx';

interface CourseQuoteProps {
  quote: { text: string; name: string; batch: string };
}

/** One learner's words on the tint. */
export function CourseQuote({ quote }: CourseQuoteProps) {
  return (
    <figure className="course-quote ground-tint">
      <blockquote className="type-quote">“{quote.text}”</blockquote>
      <figcaption>
        <UserImage name={quote.name} size={44} />
        <span>
          <strong>{quote.name}</strong>
          <span className="course-by-title">{quote.batch}</span>
        </span>
      </figcaption>
    </figure>
  );
}
