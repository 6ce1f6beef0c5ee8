import { Search, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { Person } from '../users-contract.ts';

interface UserChoiceProps {
  /** The page that continues with `?person=`. */
  path: string;
  title: string;
  search: string;
  people: readonly Pick<Person, 'id' | 'name' | 'email' | 'phone'>[];
  /** Whether an account can be created here. */
  mayBeNew: boolean;
}

/** Finds the user that an office form is about. */
export function UserChoice({ path, title, search, people: users, mayBeNew }: UserChoiceProps) {
  return (
    <section className="box office-box settings-box" aria-labelledby="person-choice">
      <h2 id="person-choice" className="type-h4">
        {title}
      </h2>
      <form key={search} role="search" action={path} className="person-role">
        <TextField
          label="Name, e-mail or phone"
          name="search"
          type="search"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
      {search !== '' && users.length === 0 && <p role="status">Nobody found. Try a part of the name or the number.</p>}
      {users.length > 0 && (
        <ul className="person-choice">
          {users.map(({ id, name, email, phone }) => (
            <li key={id}>
              <Link className="office-link" to={`${path}?person=${id}`}>
                {name}
              </Link>
              <span className="office-note">{[email, phone].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {mayBeNew && (
        <p>
          <ButtonLink variant="line" icon={UserPlus} href={`${path}?person=new`}>
            New customer
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
