import { randomUUID } from 'node:crypto';
import { blogAuthors, blogCategories, blogComments, blogPosts } from '../features/blog/table.ts';
import { services } from '../features/catalogue/table.ts';
import { saveSetting } from '../features/settings/save-setting.ts';
import { addDays, indianDay } from '../kit/numbers/dates.ts';
import { DIAL_CODES } from '../kit/text/dial-codes.ts';
import { slugify } from '../kit/text/slug.ts';
import type { Database } from '../platform/database/database.ts';
import type { DemoBlock } from './content-types.ts';
import { DEMO_ABOUT } from './institute/about.ts';
import { DEMO_BENEFITS } from './institute/benefits.ts';
import { DEMO_CAREER } from './institute/career.ts';
import { DEMO_CLIENTS } from './institute/clients.ts';
import { DEMO_FAQ } from './institute/faq.ts';
import { DEMO_LEGAL_DOCUMENTS } from './institute/legal.ts';
import { DEMO_OPENINGS } from './institute/openings.ts';
import { DEMO_PARTNERS } from './institute/partners.ts';
import { provenCertificates, provenFigures, provenFirms, provenQuotes } from './institute/proof.ts';
import { DEMO_REASONS } from './institute/reasons.ts';
import { DEMO_ROADMAP, DEMO_ROADMAP_HEADING } from './institute/roadmap.ts';
import { DEMO_INSTITUTE } from './institute/settings.ts';
import { DEMO_SHOWN_CERTIFICATES } from './institute/shown-certificates.ts';
import { DEMO_SHOP } from './institute/shop.ts';
import { DEMO_TESTIMONIALS } from './institute/testimonials.ts';
import { DEMO_POSTS } from './posts/all-posts.ts';
import { DEMO_AUTHOR_LINES } from './posts/author-lines.ts';
import type { SeededCourse } from './seed-courses.ts';
import { portraitOf } from './seed-images.ts';
import { DEMO_SERVICES } from './services/all-services.ts';
import { DEMO_DELIVERABLES, DEMO_SERVICE_DELIVERABLES } from './services/deliverables.ts';
import { DEMO_PRICING_NOTES, DEMO_PRICING_TIERS } from './services/pricing-tiers.ts';

/** The institute's content. */
export async function seedSettings(db: Database): Promise<void> {
  const { homeStats, aboutStats, ...institute } = DEMO_INSTITUTE;
  const phone = `${institute.dialCode} ${institute.phone}`;
  const actorId = null;
  // The end of last month, so that no claim of a fresh demo is out of date.
  const countedOn = addDays(`${indianDay(new Date()).slice(0, 7)}-01`, -1);
  // The sandbox sends no real message, so every country of the forms gets codes.
  const phoneCountries = [...new Set(DIAL_CODES.map(({ dialCode }) => dialCode))];
  await saveSetting(db, { subject: 'institute', value: { ...institute, phone, phoneCountries }, actorId });
  await saveSetting(db, { subject: 'invoicing', value: { invoiceSeries: 'MSL' }, actorId });
  await saveSetting(db, { subject: 'instalments', value: { isOffered: true }, actorId });
  await saveSetting(db, { subject: 'checkout', value: { showsEmi: true, offerIds: ['offer_NoCostEmi0001'] }, actorId });
  await saveSetting(db, {
    subject: 'home',
    value: {
      stats: provenFigures(homeStats, countedOn, institute.director),
      faq: DEMO_FAQ,
      reasons: DEMO_REASONS,
      benefits: DEMO_BENEFITS,
      testimonials: provenQuotes(DEMO_TESTIMONIALS, countedOn),
      partners: provenFirms(DEMO_PARTNERS, countedOn),
      certificates: provenCertificates(DEMO_SHOWN_CERTIFICATES, countedOn),
      roadmap: { ...DEMO_ROADMAP_HEADING, steps: DEMO_ROADMAP },
    },
    actorId,
  });
  await saveSetting(db, {
    subject: 'about',
    value: {
      ...DEMO_ABOUT,
      clients: provenFirms(DEMO_CLIENTS, countedOn),
      stats: provenFigures(aboutStats, countedOn, institute.director),
    },
    actorId,
  });
  await saveSetting(db, { subject: 'legal', value: { documents: DEMO_LEGAL_DOCUMENTS }, actorId });
  await saveSetting(db, {
    subject: 'pricing-tiers',
    value: { tiers: DEMO_PRICING_TIERS, notes: DEMO_PRICING_NOTES },
    actorId,
  });
  await saveSetting(db, {
    subject: 'deliverables',
    value: { ...DEMO_DELIVERABLES, serviceRows: DEMO_SERVICE_DELIVERABLES },
    actorId,
  });
  await saveSetting(db, { subject: 'openings', value: { openings: DEMO_OPENINGS }, actorId });
  await saveSetting(db, { subject: 'shop', value: DEMO_SHOP, actorId });
  await saveSetting(db, {
    subject: 'career',
    value: { ...DEMO_CAREER, outcomes: provenFigures(DEMO_CAREER.outcomes, countedOn, institute.director) },
    actorId,
  });
}

/** The agency's services. */
export async function seedServices(db: Database): Promise<void> {
  await db
    .insert(services)
    .values(DEMO_SERVICES.map(({ id: _name, ...service }, position) => ({ ...service, position })));
}

/** Posts with their comments; each comment at a separate time in the afternoon. `courses` are by slug, URLs of `pictures` by file name. */
export async function seedPosts(
  db: Database,
  { courses, pictures: images }: { courses: ReadonlyMap<string, SeededCourse>; pictures: ReadonlyMap<string, string> },
): Promise<void> {
  const posts = DEMO_POSTS.map((post) => ({
    ...post,
    coverImage: post.cover ? urlOf(images, post.cover) : null,
    content: post.content.map((block) => (block.type === 'image' ? withAddress(block, images) : block)),
    id: randomUUID(),
    publishedAt: new Date(`${post.publishedOn}T09:30:00+05:30`),
  }));
  const authorNames = [...new Set(posts.map(({ author }) => author.name))];
  const authors = authorNames.map((name) => ({
    id: randomUUID(),
    name,
    line: DEMO_AUTHOR_LINES[name] ?? '',
    image: portraitOf(images, name),
  }));
  await db.insert(blogAuthors).values(authors);
  const authorIds = new Map(authors.map(({ id, name }) => [name, id]));
  const categories = [...new Set(posts.map(({ category }) => category))];
  await db.insert(blogCategories).values(categories.map((name) => ({ name })));
  await db.insert(blogPosts).values(
    posts.map(
      ({ id, slug, title, excerpt, category, coverImage, family, dye, author, course, content, publishedAt }) => ({
        id,
        slug,
        title,
        excerpt,
        category,
        coverImage,
        family,
        dye,
        authorName: author.name,
        authorId: authorIds.get(author.name) ?? null,
        courseId: courses.get(course ?? '')?.course.id ?? null,
        content,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      }),
    ),
  );
  const comments = posts.flatMap((post) =>
    post.comments.map(({ name, text, rating, daysAfter }, index) => ({
      postId: post.id,
      name,
      email: `${slugify(name)}@example.com`,
      text,
      rating,
      createdAt: new Date(post.publishedAt.getTime() + daysAfter * 86_400_000 + (4 + index) * 3_600_000),
    })),
  );
  if (comments.length > 0) await db.insert(blogComments).values(comments);
}

/** The caption stays, the file's name is replaced by the image's URL. */
function withAddress(block: DemoBlock, images: ReadonlyMap<string, string>): DemoBlock {
  const [file = '', ...caption] = block.value.split('|');
  return { ...block, value: [urlOf(images, file), ...caption].join('|') };
}

function urlOf(images: ReadonlyMap<string, string>, file: string): string {
  const url = images.get(file);
  if (!url) throw new Error(`src/demo/media/blog has no ${file}`);
  return url;
}
