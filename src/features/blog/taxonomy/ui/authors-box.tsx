import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { addAuthor, Author, deleteAuthor, editAuthor } from '../taxonomy-contract.ts';
import { ImageField } from '../../editor/ui/image-field.tsx';
import { postsList } from '../../office-list/ui/posts-list.ts';
import { useTaxonomyAct } from './run-taxonomy-act.ts';
import { TaxonomyRow } from './taxonomy-row.tsx';

/** The authors: name, image and a line, shown in all their posts. */
export function AuthorsBox({ authors }: { authors: Author[] }) {
  const { isBusy, run } = useTaxonomyAct();
  const [opened, setOpened] = useState<string | null>(null);
  const remove = async ({ id, name }: Author) => {
    if (!(await askFirst({ title: `Delete the author ${name}?`, go: 'Delete', isDanger: true }))) return;
    await run(`${name} is deleted.`, () =>
      callApi<typeof deleteAuthor>({ method: 'DELETE', path: '/admin/posts/authors/:id', params: { id } }),
    );
  };
  return (
    <section className="box office-box" aria-labelledby="authors-title">
      <h2 id="authors-title" className="type-h3">
        Authors
      </h2>
      <ul className="shelf">
        {authors.map((author) => (
          <li key={author.id} className="shelf-row">
            {opened === author.id ? (
              <AuthorForm author={author} onDone={() => setOpened(null)} />
            ) : (
              <TaxonomyRow
                name={author.name}
                posts={author.posts}
                postsHref={postsList.href({ author: author.name })}
                picture={<UserImage name={author.name} imageUrl={author.image} size={48} />}
                line={author.line}
                change={{ label: `Change ${author.name}`, title: 'Change' }}
                stays="It has posts: give them another author first"
                isBusy={isBusy}
                onChange={() => setOpened(author.id)}
                onDelete={() => void remove(author)}
              />
            )}
          </li>
        ))}
      </ul>
      {opened === '' ? (
        <AuthorForm author={null} onDone={() => setOpened(null)} />
      ) : (
        <Button variant="line" size="small" icon={Plus} onClick={() => setOpened('')}>
          Add an author
        </Button>
      )}
    </section>
  );
}

function AuthorForm({ author, onDone }: { author: Author | null; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const [image, setImage] = useState(author?.image ?? '');
  const { state, bind } = useForm({
    read: (fields) => ({ name: readWritten(fields, 'name'), line: readWritten(fields, 'line'), image }),
    async send(body) {
      if (author) {
        const request = { method: 'PUT', path: '/admin/posts/authors/:id', params: { id: author.id } } as const;
        await callApi<typeof editAuthor>({ ...request, body });
      } else {
        await callApi<typeof addAuthor>({ method: 'POST', path: '/admin/posts/authors', body });
      }
      await revalidate();
      showToast('ok', author ? `${body.name} is saved, on all posts too.` : `${body.name} is added.`);
    },
    onSent: onDone,
    keepsFields: true,
    fallback: 'The author was not saved',
  });
  const { errors } = state;

  return (
    <form {...bind} className="author-form">
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        defaultValue={author?.name}
        error={errors.name}
        ref={focusOnSight}
      />
      <TextField
        label="About, in one line"
        optional
        name="line"
        maxLength={200}
        defaultValue={author?.line}
        error={errors.line}
      />
      <ImageField label="Choose a picture" url={image} onUrlChange={setImage} />
      <FormError message={state.message} />
      <div className="publish-acts">
        <Button type="submit" size="small" busy={state.status === 'loading'} busyLabel="Saving...">
          {author ? 'Save' : 'Add'}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
