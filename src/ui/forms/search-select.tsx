import { useState, type ComponentProps } from 'react';
import { searchMatcher } from '../../kit/text/search-key.ts';
import { SelectField, TextField } from './field.tsx';

/** Up to so many choices are found by looking. */
const MAX_PLAIN = 20;

interface SearchSelectProps extends ComponentProps<typeof SelectField> {
  /** The label of the search: "Find a batch". */
  searchLabel: string;
  value: string;
}

/** A select; above a long one stands a search that leaves only what fits, and what is chosen. */
export function SearchSelect({ searchLabel, ...select }: SearchSelectProps) {
  const [words, setWords] = useState('');
  const { options, value } = select;
  if (options.length <= MAX_PLAIN) return <SelectField {...select} />;
  const fits = searchMatcher(words);
  const found = options.filter(({ label }) => fits(label));
  const chosen = options.filter((option) => (option.value === value || option.value === '') && !found.includes(option));
  return (
    <>
      <TextField
        label={searchLabel}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="unseen" role="status">
        {words.trim() && (found.length === 1 ? '1 found' : `${found.length} found`)}
      </p>
      <SelectField {...select} options={[...chosen, ...found]} />
    </>
  );
}
