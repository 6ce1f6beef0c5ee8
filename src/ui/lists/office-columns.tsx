import { Columns3 } from 'lucide-react';
import { Button } from '../button.tsx';
import { CheckField } from '../forms/field.tsx';
import { OfficeDrop } from './office-drop.tsx';
import { useStoredState } from '../use-stored-state.ts';

/** The columns of a list that this user has hidden; stored in this browser. */
export function useHiddenColumns(list: string) {
  const [keys, keep] = useStoredState(`office_columns:${list}`, readKeys, none);
  const hidden = new Set(keys);
  const toggle = (key: string) => keep(hidden.has(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  return { hidden, toggle, showAll: () => keep(none), hideOnly: keep };
}

interface ColumnChoiceProps {
  columns: { key: string; head: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onAll: () => void;
}

/** The menu that selects the visible columns of a list. */
export function ColumnChoice({ columns, hidden, onToggle, onAll }: ColumnChoiceProps) {
  const isAll = columns.every(({ key }) => !hidden.has(key));
  return (
    <OfficeDrop icon={Columns3} label="Columns">
      <fieldset className="office-drop-fields">
        <legend className="unseen">Columns that are shown</legend>
        {columns.map(({ key, head }) => (
          <CheckField key={key} label={head} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
        ))}
      </fieldset>
      {!isAll && (
        <Button variant="text" size="small" onClick={onAll}>
          Show all columns
        </Button>
      )}
    </OfficeDrop>
  );
}

const none: string[] = [];

function readKeys(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : none;
}
