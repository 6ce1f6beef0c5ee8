import { SlidersHorizontal } from 'lucide-react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { countFilters, inboxList, type InboxView } from './inbox-list.ts';

export interface InboxChoices {
  forms: string[];
  courses: string[];
  sources: string[];
  owners: { id: string; name: string }[];
}

/** All filters except stage and search, collapsed by default; a choice applies immediately. */
export function InboxFilters({ view, choices }: { view: InboxView; choices: InboxChoices }) {
  const navigate = useNavigate();
  const count = countFilters(view);
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = new URLSearchParams(
      inboxList.href({ stage: view.stage, search: view.search, sort: view.sort }).split('?')[1],
    );
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') parameters.set(name, value);
    }
    void navigate(inboxList.href(inboxList.read(parameters)));
  };
  return (
    <details className="inbox-filters" open={count > 0 || undefined}>
      <summary className="inbox-filters-summary">
        <Icon of={SlidersHorizontal} />
        {count === 0 ? 'Filters' : `Filters, ${count} set`}
      </summary>
      {/* A new view resets the fields, including after the browser's Back. */}
      <form key={inboxList.href({ ...view, page: 1, lead: '' })} className="inbox-filter-fields" onSubmit={show}>
        <Choice label="Form" name="form" any="All forms" chosen={view.form} values={choices.forms} />
        <Choice label="Course" name="course" any="All courses" chosen={view.course} values={choices.courses} />
        <Choice
          label="Source"
          name="source"
          any="All sources"
          chosen={view.source}
          values={choices.sources}
          more={[{ value: 'none', label: 'Direct, or not known' }]}
        />
        <SelectField
          small
          label="Owner"
          name="owner"
          defaultValue={view.owner}
          options={[
            { value: '', label: 'Everybody' },
            { value: 'none', label: 'None yet' },
            ...choices.owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={send}
        />
        <TextField label="From" name="from" type="date" defaultValue={view.from} max={view.to || undefined} />
        <TextField label="To" name="to" type="date" defaultValue={view.to} min={view.from || undefined} />
        <TextField label="Came to a demo since" name="cameSince" type="date" defaultValue={view.cameSince} />
        <CheckField
          label="Follow-up is due"
          name="followUp"
          value="due"
          defaultChecked={view.followUp === 'due'}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <div className="inbox-filter-acts">
          <Button type="submit" variant="quiet" size="small">
            Apply
          </Button>
          {count > 0 && (
            <Link
              className="office-link"
              to={inboxList.href({ stage: view.stage, search: view.search, sort: view.sort })}
            >
              Take filters away
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  any: string;
  chosen: string;
  values: string[];
  /** Additional options beside those found in forms. */
  more?: { value: string; label: string }[];
}

/** The selected value stays an option even if no form contains it now. */
function Choice({ label, name, any, chosen, values, more = [] }: ChoiceProps) {
  const isKnown = chosen === '' || values.includes(chosen) || more.some(({ value }) => value === chosen);
  const all = isKnown ? values : [...values, chosen];
  return (
    <SelectField
      small
      label={label}
      name={name}
      defaultValue={chosen}
      options={[{ value: '', label: any }, ...more, ...all.map((value) => ({ value, label: value }))]}
      onChange={send}
    />
  );
}

function send(event: ChangeEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}
