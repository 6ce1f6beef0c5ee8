import type { Context } from '../../../platform/http/context.ts';
import type { Author, Category } from './taxonomy-contract.ts';
import { selectAuthors, selectCategories } from './taxonomy-store.ts';

/** Returns categories and authors of the blog, each with its number of posts. */
export async function listTaxonomy({
  db,
}: Pick<Context, 'db'>): Promise<{ categories: Category[]; authors: Author[] }> {
  const [categories, authors] = await Promise.all([selectCategories(db), selectAuthors(db)]);
  return { categories, authors };
}
