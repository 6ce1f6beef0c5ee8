import { ButtonLink } from '../../../../ui/button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  noun: 'courses' | 'services';
  href: string | null;
}

/** The button for the next six, while more remain, and the count. With JavaScript they load in place (load-more-in-place.ts). */
export function LoadMore({ shown, total, noun, href }: LoadMoreProps) {
  return (
    <div className="load-more" data-more={noun}>
      {href && (
        <ButtonLink variant="line" href={href}>
          Load More
        </ButtonLink>
      )}
      <p className="type-small soft" role="status">
        {shown < total ? `${shown} of ${countOf(total, noun)}` : countOf(total, noun)}
      </p>
    </div>
  );
}

/** "1 course", "8 courses" */
export function countOf(count: number, noun: LoadMoreProps['noun']): string {
  return `${count} ${count === 1 ? noun.slice(0, -1) : noun}`;
}
