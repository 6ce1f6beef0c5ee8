import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../badge.tsx';
import { Button } from '../../button.tsx';
import { FieldError } from '../field-frame.tsx';
import { DragHandle } from './drag-handle.tsx';
import type { FieldPlan } from './field-plan.ts';
import { useSchemaForm } from './form-context.ts';
import { hasErrorAt, isRecord, limitPath, listOf, valueAt } from './form-value.ts';
import { changed, undone, type ListChange } from './list-changes.ts';

type Plan = Extract<FieldPlan, { kind: 'list' }>;

interface SchemaListProps {
  plan: Plan;
  path: string;
  /** The fields of the entry at a path. */
  fieldsAt: (path: string) => ReactNode;
}

/** Entries that can be opened, added, removed and moved, by buttons or by dragging; the last such change can be undone. */
export function SchemaList({ plan, path, fieldsAt }: SchemaListProps) {
  const form = useSchemaForm();
  const entries = listOf(valueAt(form.value, path)).filter(isRecord);
  const { ids, last, apply, undo, fresh } = useListIds(entries.length, (change, added) => {
    const next = changed(entries, change, added);
    form.change(path, next);
  });
  const titleId = useId();
  const max = form.limits[limitPath(path)]?.entries;
  const add = () => apply({ kind: 'added', at: entries.length }, plan.blank());
  const undoLast = () => last && undo(() => form.change(path, undone(entries, last)));
  return (
    <section className="schema-list" aria-labelledby={titleId}>
      <div className="schema-list-head">
        <h3 id={titleId} className="type-h4">
          {plan.label}
        </h3>
        <span className="office-note">
          {entries.length}
          {max !== undefined && ` of at most ${max}`}
        </span>
      </div>
      {plan.hint && <p className="field-hint">{plan.hint}</p>}
      <FieldError id={`${titleId}-error`} error={form.errors[path]} />
      {entries.length === 0 && (
        <p className="soft">{form.isReadOnly ? 'None yet.' : `None yet. Add the first ${plan.entry}.`}</p>
      )}
      <ol className="schema-entries">
        {entries.map((entry, at) => (
          <Entry
            key={ids[at]}
            plan={plan}
            path={`${path}.${at}`}
            title={plan.titleOf(entry) || `New ${plan.entry}`}
            note={plan.noteOf?.(entry, form.clock) ?? null}
            isFresh={ids[at] === fresh}
            place={{ list: path, at, count: entries.length }}
            onChange={apply}
            onRemove={() => apply({ kind: 'removed', at, entry })}
          >
            {fieldsAt(`${path}.${at}`)}
          </Entry>
        ))}
      </ol>
      {!form.isReadOnly && (
        <div className="schema-list-foot">
          {!plan.isFixed && (
            <Button
              size="small"
              variant="quiet"
              icon={Plus}
              onClick={add}
              disabled={max !== undefined && entries.length >= max}
            >
              Add a {plan.entry}
            </Button>
          )}
          <span role="status" className="schema-undo">
            {last && (
              <>
                {said[last.kind]}{' '}
                <Button size="small" variant="text" icon={Undo2} onClick={undoLast}>
                  Undo
                </Button>
              </>
            )}
          </span>
        </div>
      )}
    </section>
  );
}

const said = { removed: 'Removed.', moved: 'Moved.', added: 'Added.' };

interface EntryProps {
  plan: Plan;
  path: string;
  title: string;
  note: ReturnType<NonNullable<Plan['noteOf']>>;
  isFresh: boolean;
  place: { list: string; at: number; count: number };
  onChange: (change: ListChange<never>) => void;
  onRemove: () => void;
  children: ReactNode;
}

function Entry({ plan, path, title, note, isFresh, place, onChange, onRemove, children }: EntryProps) {
  const { errors, isReadOnly } = useSchemaForm();
  const details = useRef<HTMLDetailsElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const isWrong = hasErrorAt(errors, path);
  useEffect(() => {
    if (details.current && (isWrong || isFresh)) details.current.open = true;
  }, [isWrong, isFresh]);
  useEffect(() => {
    if (isFresh) details.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isFresh]);
  const { at, count, list } = place;
  const move = (to: number) => onChange({ kind: 'moved', from: at, to });
  return (
    <li ref={row} className="schema-entry" data-read-only={isReadOnly || undefined}>
      {!isReadOnly && (
        <DragHandle row={row} list={list} at={at} onDrop={(from) => onChange({ kind: 'moved', from, to: at })} />
      )}
      <details ref={details}>
        <summary>
          <span className="schema-entry-words">
            <span className="schema-entry-title">{title}</span>
            {note && <Badge tone={note.tone}>{note.label}</Badge>}
            {isWrong && <Badge tone="bad">Please check</Badge>}
          </span>
        </summary>
        <div className="schema-entry-fields">{children}</div>
      </details>
      {!isReadOnly && (
        <div className="schema-entry-acts">
          <Button
            size="square"
            variant="quiet"
            icon={ArrowUp}
            aria-label={`Move up: ${title}`}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <Button
            size="square"
            variant="quiet"
            icon={ArrowDown}
            aria-label={`Move down: ${title}`}
            disabled={at === count - 1}
            onClick={() => move(at + 1)}
          />
          {!plan.isFixed && (
            <Button size="square" variant="quiet" icon={Trash2} aria-label={`Remove: ${title}`} onClick={onRemove} />
          )}
        </div>
      )}
    </li>
  );
}

/** Stable keys for the entries, so that each keeps its fields and open state when it is moved. */
function useListIds<Entry>(count: number, tell: (change: ListChange<Entry>, added?: Entry) => void) {
  const next = useRef(count);
  const [ids, setIds] = useState(() => Array.from({ length: count }, (_, at) => at));
  const [last, setLast] = useState<ListChange<Entry> | null>(null);
  const [lastIds, setLastIds] = useState<number[]>([]);
  const [fresh, setFresh] = useState<number | null>(null);
  const apply = (change: ListChange<Entry>, added?: Entry) => {
    const id = next.current++;
    setLastIds(ids);
    setLast(change);
    setFresh(change.kind === 'added' ? id : null);
    setIds(change.kind === 'removed' ? ids.filter((_, at) => at !== change.at) : changed(ids, change, id));
    tell(change, added);
  };
  const undo = (giveBack: () => void) => {
    setIds(lastIds);
    setLast(null);
    giveBack();
  };
  return { ids, last, apply, undo, fresh };
}
