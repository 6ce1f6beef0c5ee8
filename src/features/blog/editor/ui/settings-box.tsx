import type { ReactNode } from 'react';
import { slugify } from '../../../../kit/text/slug.ts';
import { SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import type { EditedPost } from '../../office-list/office-contract.ts';
import type { Author, Category } from '../../taxonomy/taxonomy-contract.ts';
import type { PostDraft } from './use-autosave.ts';

/** A course that a post can link to. */
export interface CourseChoice {
  id: string;
  title: string;
}

interface SettingsBoxProps {
  draft: PostDraft;
  post: EditedPost;
  categories: Category[];
  authors: Author[];
  courses: CourseChoice[];
  errors: Record<string, string>;
  publicUrl: string;
  onChange: (part: Partial<PostDraft>) => void;
  /** When it goes out. */
  publishing: ReactNode;
}

/** Slug, time of publication, category, author, course and excerpt. */
export function SettingsBox(props: SettingsBoxProps) {
  const { draft, post, categories, authors, courses, errors, publicUrl, onChange, publishing } = props;
  const { courseId } = draft;
  const names = categories.map(({ name }) => name);
  const isKnown = draft.category === '' || names.includes(draft.category);
  // The server transliterates titles in other scripts when they are saved.
  const isLatin = post.publishedAt === null && !/[^\p{Script=Latin}\P{L}]/u.test(draft.title);
  const automatic = (isLatin && slugify(draft.title)) || post.slug;
  return (
    <section className="box office-box" aria-label="About the post">
      <TextField
        label="URL"
        hint={`${publicUrl}/blog/${draft.slug || automatic}`}
        maxLength={100}
        placeholder={automatic}
        value={draft.slug}
        error={errors.slug ?? post.slugProblem ?? undefined}
        onChange={(event) => onChange({ slug: event.target.value.toLowerCase().replace(/[^a-z0-9-]+/g, '-') })}
      />
      {post.formerSlugs.length > 0 && (
        <p className="office-note">Redirected from: {post.formerSlugs.map((slug) => `/blog/${slug}`).join(', ')}</p>
      )}
      {publishing}
      <SelectField
        label="Category"
        value={draft.category}
        placeholder="Choose a category"
        options={[...names, ...(isKnown ? [] : [draft.category])].map((name) => ({ value: name, label: name }))}
        error={errors.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <SelectField
        label="Author"
        value={draft.authorId ?? ''}
        options={[
          { value: '', label: draft.authorId === null ? post.authorName || 'Admin' : 'As imported' },
          ...authors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors.authorId}
        onChange={(event) => onChange({ authorId: event.target.value || null })}
      />
      <SelectField
        label="Course"
        hint="Linked at the end of the post."
        value={courseId ?? ''}
        options={[
          { value: '', label: 'No course' },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
          ...(courseId && !courses.some(({ id }) => id === courseId)
            ? [{ value: courseId, label: 'An unpublished course' }]
            : []),
        ]}
        error={errors.courseId}
        onChange={(event) => onChange({ courseId: event.target.value || null })}
      />
      <TextArea
        label="Excerpt"
        optional
        hint={`${draft.excerpt.length} of 300 characters. Empty: the first words.`}
        maxLength={300}
        rows={3}
        value={draft.excerpt}
        error={errors.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value.replace(/\n/g, ' ') })}
      />
      <a className="office-link" href="/admin/posts/taxonomy">
        Categories and authors
      </a>
    </section>
  );
}
