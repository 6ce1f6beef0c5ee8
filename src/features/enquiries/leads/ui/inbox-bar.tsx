import { useNavigate } from 'react-router';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { ColumnChoice, type useHiddenColumns } from '../../../../ui/lists/office-columns.tsx';
import { inboxList, type InboxView } from './inbox-list.ts';
import { ChosenActs } from './inbox-chosen.tsx';
import { hideableColumns } from './inbox-table.tsx';
import type { Staff } from './use-inbox-selection.ts';

interface InboxBarProps {
  view: InboxView;
  desk: Staff;
  ids: string[];
  owners: { id: string; name: string }[];
  columns: ReturnType<typeof useHiddenColumns>;
}

/** Above the rows: actions on the selected leads, and the sort order. */
export function InboxBar({ view, desk: staff, ids, owners, columns }: InboxBarProps) {
  const navigate = useNavigate();
  const { chosen } = staff;
  const isAll = chosen.size === ids.length;
  return (
    <div className="inbox-bar">
      <div className="inbox-bar-chosen">
        <label className="inbox-all">
          <input
            type="checkbox"
            className="check-box"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.size > 0 && !isAll;
            }}
            onChange={() => staff.chooseAll(!isAll)}
          />
          <span aria-live="polite">{chosen.size} chosen</span>
          <span className="unseen">, choose all of this page</span>
        </label>
        <ChosenActs chosen={chosen} owners={owners} onDone={() => staff.chooseAll(false)} />
      </div>
      <div className="inbox-bar-tools">
        <ColumnChoice
          columns={hideableColumns}
          hidden={columns.hidden}
          onToggle={columns.toggle}
          onAll={columns.showAll}
        />
        <SelectField
          small
          label="Order"
          labelUnseen
          className="inbox-sort"
          value={view.sort}
          options={sortOptions}
          onChange={(event) => {
            const { sort } = inboxList.read(new URLSearchParams({ sort: event.target.value }));
            void navigate(inboxList.href({ ...view, sort, page: 1 }));
          }}
        />
      </div>
    </div>
  );
}

const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'follow-up', label: 'By follow-up' },
  { value: 'name', label: 'By name, A to Z' },
  { value: '-name', label: 'By name, Z to A' },
];
