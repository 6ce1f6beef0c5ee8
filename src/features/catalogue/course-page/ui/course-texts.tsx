import { Check } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';

/** A heading and what is listed under it, each with a tick in the dye. */
export function TickedList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="course-part later">
      <h2 className="type-h2-inner">{title}</h2>
      <ul className="ticked">
        {items.map((item) => (
          <li key={item}>
            <span className="tick">
              <Icon of={Check} size={16} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first paragraph, and the others behind Show More. */
export function CourseDescription({ text, notice }: { text: string; notice: string }) {
  const [first, ...others] = text.split(/\n\s*\n/);
  return (
    <section className="course-part later">
      <h2 className="type-h2-inner">Description</h2>
      <p className="course-text">{first}</p>
      {others.length > 0 && (
        <details className="show-more">
          <summary>
            <span className="show-more-open">Show More</span>
            <span className="show-more-close">Show Less</span>
          </summary>
          {others.map((paragraph) => (
            <p key={paragraph} className="course-text">
              {paragraph}
            </p>
          ))}
        </details>
      )}
      {notice && <p className="type-small soft">{notice}</p>}
    </section>
  );
}

export function CourseTeacher({ name, bio, image }: { name: string; bio: string; image: string | null }) {
  return (
    <section className="course-part later">
      <h2 className="type-h2-inner">Your teacher</h2>
      <div className="course-teacher">
        <UserImage name={name} imageUrl={image} size={120} />
        <div>
          <h3 className="type-h4">{name}</h3>
          <p className="soft">{bio}</p>
        </div>
      </div>
    </section>
  );
}
