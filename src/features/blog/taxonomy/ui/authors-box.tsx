import { Plus } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { PersonPicture } from '../../../../ui/motifs/person-picture.tsx';
import type { addAuthor, Author, deleteAuthor, editAuthor } from '../shelf-contract.ts';
import { PictureField } from '../../editor/ui/picture-field.tsx';
import { postsList } from '../../office-list/ui/posts-list.ts';
import { useShelfAct } from './run-shelf-act.ts';
import { ShelfRow } from './shelf-row.tsx';

/** Who writes: name, picture and a line, which all their posts show. */
export function AuthorsBox({ authors }: { authors: Author[] }) {
  const { isBusy, run } = useShelfAct();
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
              <ShelfRow
                name={author.name}
                posts={author.posts}
                postsHref={postsList.href({ author: author.name })}
                picture={<PersonPicture name={author.name} imageUrl={author.image} size={48} />}
                line={author.line}
                change={{ label: `Change ${author.name}`, title: 'Change' }}
                stays="Has posts: give them another author first"
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
  const { isBusy, run } = useShelfAct();
  const [name, setName] = useState(author?.name ?? '');
  const [line, setLine] = useState(author?.line ?? '');
  const [image, setImage] = useState(author?.image ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function save(): Promise<void> {
    const body = { name, line, image };
    const failure = await run(author ? `${name} is changed, on all posts too.` : `${name} is added.`, () =>
      author
        ? callApi<typeof editAuthor>({
            method: 'PUT',
            path: '/admin/posts/authors/:id',
            params: { id: author.id },
            body,
          })
        : callApi<typeof addAuthor>({ method: 'POST', path: '/admin/posts/authors', body }),
    );
    if (failure) setErrors(Object.fromEntries(failure.issues.map((issue) => [issue.path, issue.message])));
    else onDone();
  }

  return (
    <form
      className="author-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name"
        maxLength={100}
        value={name}
        error={errors.name}
        ref={focusOnSight}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="A line about them"
        optional
        maxLength={200}
        value={line}
        error={errors.line}
        onChange={(event) => setLine(event.target.value)}
      />
      <PictureField label="Choose a picture" address={image} onAddress={setImage} />
      <div className="publish-acts">
        <Button type="submit" size="small" busy={isBusy} busyLabel="Saving...">
          {author ? 'Save' : 'Add'}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
