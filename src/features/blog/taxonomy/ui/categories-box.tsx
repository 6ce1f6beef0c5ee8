import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { addCategory, Category, deleteCategory, renameCategory } from '../shelf-contract.ts';
import { postsList } from '../../office-list/ui/posts-list.ts';
import { useShelfAct } from './run-shelf-act.ts';
import { ShelfRow } from './shelf-row.tsx';

/** The categories of the blog: added, renamed, joined, and deleted while no post has them. */
export function CategoriesBox({ categories }: { categories: Category[] }) {
  const { isBusy, run } = useShelfAct();
  const [changed, setChanged] = useState<string | null>(null);

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = textOf(form, 'name');
    const body = { name };
    void run(`"${name}" is added.`, () =>
      callApi<typeof addCategory>({ method: 'POST', path: '/admin/posts/categories', body }),
    ).then((failure) => failure ?? form.reset());
  };
  const rename = async (name: string, to: string, merges = false): Promise<void> => {
    const body = { name, to, merges };
    const failure = await run(merges ? `"${name}" and "${to}" are one now.` : `"${name}" is "${to}" now.`, () =>
      callApi<typeof renameCategory>({ method: 'PUT', path: '/admin/posts/categories', body }),
    );
    if (!failure) setChanged(null);
    else if (
      failure.code === 'name-taken' &&
      (await askFirst({
        title: `There is a category “${to}”`,
        line: `Join the two? All posts of “${name}” move there.`,
        go: 'Join them',
      }))
    )
      await rename(name, to, true);
  };
  const remove = async ({ name }: Category) => {
    if (!(await askFirst({ title: `Delete the category “${name}”?`, go: 'Delete it', isDanger: true }))) return;
    const query = { name };
    await run(`"${name}" is deleted.`, () =>
      callApi<typeof deleteCategory>({ method: 'DELETE', path: '/admin/posts/categories', query }),
    );
  };

  return (
    <section className="box office-box" aria-labelledby="categories-title">
      <h2 id="categories-title" className="type-h3">
        Categories
      </h2>
      <ul className="shelf">
        {categories.map((category) => (
          <li key={category.name} className="shelf-row">
            {changed === category.name ? (
              <form
                className="shelf-form"
                onSubmit={(event) => {
                  event.preventDefault();
                  void rename(category.name, textOf(event.currentTarget, 'to'));
                }}
              >
                <TextField
                  label="New name"
                  name="to"
                  maxLength={60}
                  defaultValue={category.name}
                  ref={focusOnSight}
                  required
                />
                <Button type="submit" size="small" busy={isBusy}>
                  Rename
                </Button>
                <Button variant="quiet" size="small" onClick={() => setChanged(null)}>
                  Cancel
                </Button>
              </form>
            ) : (
              <ShelfRow
                name={category.name}
                posts={category.posts}
                postsHref={postsList.href({ category: category.name })}
                change={{ label: `Rename ${category.name}`, title: 'Rename or join' }}
                stays="It has posts: join it with another one"
                isBusy={isBusy}
                onChange={() => setChanged(category.name)}
                onDelete={() => void remove(category)}
              />
            )}
          </li>
        ))}
      </ul>
      <form className="shelf-form" onSubmit={add}>
        <TextField label="A new category" name="name" maxLength={60} required />
        <Button type="submit" size="small" icon={Plus} busy={isBusy}>
          Add
        </Button>
      </form>
    </section>
  );
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
