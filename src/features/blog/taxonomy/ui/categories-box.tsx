import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { addCategory, Category, deleteCategory, renameCategory } from '../taxonomy-contract.ts';
import { postsList } from '../../office-list/ui/posts-list.ts';
import { useTaxonomyAct } from './run-taxonomy-act.ts';
import { TaxonomyRow } from './taxonomy-row.tsx';

/** The categories of the blog: add, rename, merge, and delete those without posts. */
export function CategoriesBox({ categories }: { categories: Category[] }) {
  const { isBusy, run } = useTaxonomyAct();
  const [changed, setChanged] = useState<string | null>(null);

  const remove = async ({ name }: Category) => {
    if (!(await askFirst({ title: `Delete the category “${name}”?`, go: 'Delete', isDanger: true }))) return;
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
              <RenameForm name={category.name} onDone={() => setChanged(null)} />
            ) : (
              <TaxonomyRow
                name={category.name}
                posts={category.posts}
                postsHref={postsList.href({ category: category.name })}
                change={{ label: `Rename ${category.name}`, title: 'Rename or merge' }}
                stays="It has posts: merge it with another category"
                isBusy={isBusy}
                onChange={() => setChanged(category.name)}
                onDelete={() => void remove(category)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddForm />
    </section>
  );
}

function AddForm() {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ name: readWritten(fields, 'name') }),
    check: ({ name }) => requireText({ name }, 'Please write the name'),
    async send(body) {
      await callApi<typeof addCategory>({ method: 'POST', path: '/admin/posts/categories', body });
      await revalidate();
      showToast('ok', `"${body.name}" is added.`);
    },
    fallback: 'The category was not added',
  });
  return (
    <form {...bind} className="shelf-form">
      <TextField label="New category" name="name" maxLength={60} required error={state.errors.name} />
      <Button type="submit" size="small" icon={Plus} busy={state.status === 'loading'}>
        Add
      </Button>
      <FormError message={state.errors.name ? null : state.message} />
    </form>
  );
}

/** Renames a category; where the name is taken, asks whether to merge the two. */
function RenameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const rename = async (to: string, merges: boolean): Promise<boolean> => {
    const body = { name, to, merges };
    try {
      await callApi<typeof renameCategory>({ method: 'PUT', path: '/admin/posts/categories', body });
    } catch (error) {
      if (merges || !(error instanceof ApiError) || error.code !== 'name-taken') throw error;
      const title = `There is a category “${to}”`;
      const isAgreed = await askFirst({
        title,
        line: `Join the two? All posts of “${name}” move there.`,
        go: 'Merge',
      });
      return isAgreed && rename(to, true);
    }
    await revalidate();
    showToast('ok', merges ? `"${name}" and "${to}" are one now.` : `"${name}" is "${to}" now.`);
    return true;
  };
  const { state, bind } = useForm({
    read: (fields) => ({ to: readWritten(fields, 'to') }),
    check: ({ to }) => requireText({ to }, 'Please write the name'),
    async send({ to }) {
      if (await rename(to, false)) onDone();
    },
    keepsFields: true,
    fallback: 'The category was not renamed',
  });
  return (
    <form {...bind} className="shelf-form">
      <TextField
        label="New name"
        name="to"
        maxLength={60}
        defaultValue={name}
        ref={focusOnSight}
        required
        error={state.errors.to}
      />
      <Button type="submit" size="small" busy={state.status === 'loading'}>
        Rename
      </Button>
      <Button variant="quiet" size="small" onClick={onDone}>
        Cancel
      </Button>
      <FormError message={state.errors.to ? null : state.message} />
    </form>
  );
}
