import { ButtonLink } from '../../../ui/button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  noun: string;
  href: string | null;
}

/** The button for the next six, while more remain, and the count. */
export function LoadMore({ shown, total, noun, href }: LoadMoreProps) {
  return (
    <div className="load-more">
      {href && (
        <ButtonLink variant="line" href={href}>
          Load More
        </ButtonLink>
      )}
      <p className="type-small soft">
        Showing {Math.min(shown, total)} of {total} {noun}
      </p>
    </div>
  );
}
