import type { FeatureData, KeptBecause } from '../../platform/personal-data.ts';

const PUBLISHED_COMMENT: KeptBecause = {
  reason: 'What somebody said in public stays without their name, as the privacy notice says of comments',
  until: 'the person or the institute deletes the comment',
};

/** What is kept here about people, and what becomes of it when an account is erased. */
export const blogData: FeatureData = {
  tables: [
    {
      table: 'blog_comments',
      title: 'Comments',
      by: 'user-or-email',
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
      // The post is the institute's.
      other: ['kind', 'form'],
    },
  ],
  // What the institute publishes, and who of it writes.
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
