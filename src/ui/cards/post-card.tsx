import type { MotifPair } from '../../kit/motif/seed.ts';
import { DateText } from '../date-text.tsx';
import { joinClasses } from '../join-classes.ts';
import { MotifImage } from '../motifs/motif-image.tsx';
import { UserImage } from '../motifs/user-image.tsx';
import { ResponsiveImage } from '../responsive-image.tsx';

export interface PostCardProps {
  href: string;
  title: string;
  category: string;
  motif: MotifPair;
  /** The cloth all over, or one big block; by the slug. */
  crop: 'cloth' | 'big';
  author: { name: string; imageUrl?: string | null };
  dateIso: string;
  /** "6 min read" */
  readingTime?: string;
  /** An uploaded cover in place of the cloth. */
  coverImage?: string;
  phone?: 'card' | 'row';
  headingLevel?: 2 | 3;
}

const CARD_SIZES = '(width >= 1200px) 390px, (width >= 861px) 50vw, calc(100vw - 40px)';
const ROW_SIZES = '(width >= 1200px) 390px, (width >= 861px) 50vw, 104px';

/** A blog post in a grid; on phones it can be a row without its author. The title is the one link. */
export function PostCard(props: PostCardProps) {
  const { href, title, category, motif, crop, author, dateIso, readingTime, coverImage, phone = 'row' } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className="card post-card" data-dye={motif.dye} data-phone={phone}>
      <div className="card-cloth">
        {coverImage ? (
          <ResponsiveImage url={coverImage} alt="" sizes={phone === 'row' ? ROW_SIZES : CARD_SIZES} />
        ) : (
          <MotifImage {...motif} crop={crop} />
        )}
      </div>
      <div className="card-body">
        <p className="post-category">{category}</p>
        <Heading className="card-title type-h3">
          <a className="card-link" href={href}>
            {title}
          </a>
        </Heading>
        <div className="post-by">
          <span className={joinClasses(phone === 'row' && 'phone-hidden')}>
            <UserImage name={author.name} imageUrl={author.imageUrl} size={40} />
          </span>
          <p>
            <span className={joinClasses('post-author', phone === 'row' && 'phone-hidden')}>{author.name}</span>
            <span className="post-when">
              <DateText iso={dateIso} short />
              {readingTime && `, ${readingTime}`}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}
