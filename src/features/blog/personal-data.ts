import type { FeatureData, RetentionReason } from '../../platform/personal-data.ts';

const PUBLISHED_COMMENT: RetentionReason = {
  reason: 'Public comments stay without the name, as the privacy notice says',
  until: 'the person or the institute deletes the comment',
};

/** The personal data of this feature, and what an erasure does with it. */
export const blogData: FeatureData = {
  tables: [
    {
      table: 'blog_comments',
      title: 'Comments',
      by: 'user-or-email',
      ids: [{ subjects: ['comment'] }],
      erase: 'keep',
      personal: {
        name: { becomes: 'A former student' },
        email: 'blank',
        user_id: 'blank',
        text: { kept: PUBLISHED_COMMENT },
        answer: { kept: PUBLISHED_COMMENT },
      },
      generated: ['searched'],
      other: [],
    },
    {
      table: 'blog_revisions',
      title: 'Versions of posts that you wrote',
      by: 'actor',
      erase: 'keep',
      personal: {},
      // Posts belong to the institute.
      other: ['kind', 'form'],
    },
  ],
  // Data of the institute, including its authors.
  impersonal: {
    blog_authors: ['name', 'line', 'image'],
    blog_categories: ['name'],
    blog_slugs: ['slug'],
    blogs: [
      'slug',
      'title',
      'excerpt',
      'category',
      'cover_image',
      'family',
      'dye',
      'author_name',
      'author_image',
      'content',
      'seo_title',
      'seo_description',
      'canonical_url',
      'searched',
    ],
  },
};
