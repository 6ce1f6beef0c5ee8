import type { Context } from '../../../platform/http/context.ts';
import type { Author, Category } from './taxonomy-contract.ts';
import { selectAuthors, selectCategories } from './taxonomy-store.ts';

/** Categories and authors of the blog, with how many posts each has. */
export async function listTaxonomy({
  db,
}: Pick<Context, 'db'>): Promise<{ categories: Category[]; authors: Author[] }> {
  const [categories, authors] = await Promise.all([selectCategories(db), selectAuthors(db)]);
  return { categories, authors };
}
