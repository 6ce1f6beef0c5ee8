import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SEARCH_LENGTH } from '../../../../ui/lists/list-params.ts';
import { testHref, type ShownTest } from './tests-lists.ts';

/** Which questions are shown and in which order; the search works while one types. */
export function TestSearch({ quizId, view }: { quizId: string; view: ShownTest }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // Another way to the same page, such as "Clear filters", changes the words; while they are typed they lead.
  useEffect(() => {
    const field = form.current?.elements.namedItem('search');
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = view.search;
  }, [view.search]);
  const send = (sent: HTMLFormElement | null) => sent && void submit(sent, { replace: true, preventScrollReset: true });
  return (
    <Form className="test-search" role="search" action={testHref(quizId)} ref={form}>
      <span className="test-search-words">
        <Icon of={Search} size={16} />
        <TextField
          label="Words in a question"
          labelUnseen
          name="search"
          type="search"
          placeholder="Words in a question"
          maxLength={SEARCH_LENGTH}
          defaultValue={view.search}
          onChange={({ target }) => send(target.form)}
        />
      </span>
      <SelectField
        label="Order of the questions"
        labelUnseen
        name="sort"
        small
        defaultValue={view.sort}
        options={[
          { value: 'worst', label: 'Worst first' },
          { value: 'position', label: 'In order' },
        ]}
        onChange={({ target }) => send(target.form)}
      />
      <p className="test-note">
        Discrimination: do those who score well get it right? From −1 to 1; from 0.3 it is good, below 0.2 weak.
      </p>
    </Form>
  );
}
