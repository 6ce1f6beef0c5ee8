import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { countPosts } from '../../office-list/ui/post-labels.ts';

interface TaxonomyRowProps {
  name: string;
  posts: number;
  postsHref: string;
  picture?: ReactNode;
  line?: string;
  change: { label: string; title: string };
  /** Why it cannot be deleted while it has posts. */
  stays: string;
  isBusy: boolean;
  onChange: () => void;
  onDelete: () => void;
}

/** A category or an author with its number of posts and its actions. */
export function TaxonomyRow(props: TaxonomyRowProps) {
  const { name, posts, postsHref, picture: image, line, change, stays, isBusy, onChange, onDelete } = props;
  return (
    <>
      {image}
      <span className="shelf-name">
        <strong>{name}</strong>
        {line && <span className="office-note">{line}</span>}
        <Link className="office-link office-note" to={postsHref}>
          {countPosts(posts)}
        </Link>
      </span>
      <Button
        variant="quiet"
        size="square"
        icon={Pencil}
        aria-label={change.label}
        title={change.title}
        onClick={onChange}
      />
      <Button
        variant="quiet"
        size="square"
        icon={Trash2}
        aria-label={`Delete ${name}`}
        title={posts > 0 ? stays : 'Delete'}
        disabled={posts > 0 || isBusy}
        onClick={onDelete}
      />
    </>
  );
}
