import { Bookmark, Pencil, Share2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../api-client.ts';
import { Button } from '../button.tsx';
import { focusOnSight } from '../focus-on-sight.ts';
import { CheckField, TextField } from '../forms/field.tsx';
import { Icon } from '../icon.tsx';
import { showToast } from '../show-toast.ts';
import { useStoredState } from '../use-stored-state.ts';
import { useHiddenColumns } from './office-columns.tsx';
import { OfficeDrop } from './office-drop.tsx';
import { readViews, type LocalView } from './saved-view-rules.ts';
import { useSavedViewsSource, type SavedView, type ViewedList } from './saved-views-source.ts';

interface SavedViewsProps {
  list: string;
  /** URL of the current view, from its first page. */
  href: string;
  /** How many rows a view has now, in words; a list without it shows no counts. */
  count?: ((href: string) => Promise<string>) | undefined;
}

/** The saved views of a list, in its head. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <div className="list-views">
      <OfficeDrop icon={Bookmark} label="Saved views">
        <ViewsMenu {...props} />
      </OfficeDrop>
    </div>
  );
}

/** Filters, order and columns of a list under a name: one's own, and those that colleagues share. */
export function ViewsMenu({ list, href, count }: SavedViewsProps) {
  const source = useSavedViewsSource();
  const { views, isBusy, run } = useSavedViews({ list, path: pathOf(href) });
  const counts = useCounts(views, count);
  const { hidden } = useHiddenColumns(list);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const nameId = useId();
  const save = () => {
    if (name.trim() === '') return document.getElementById(nameId)?.focus();
    void run(async () => {
      const said = await source.save(
        { list, path: pathOf(href) },
        { name, href, hiddenColumns: [...hidden], isShared },
      );
      setName('');
      setShared(false);
      return said;
    });
  };
  return (
    <>
      <ViewList head="Your views" views={views.filter(({ isOwn }) => isOwn)} {...{ list, href, counts, run }} />
      <ViewList
        head="Shared with the office"
        views={views.filter(({ isOwn }) => !isOwn)}
        {...{ list, href, counts, run }}
      />
      <div className="office-view-form">
        <TextField
          id={nameId}
          label="Save this view as"
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <Button size="small" variant="line" busy={isBusy} onClick={save}>
          Save
        </Button>
        <CheckField label="Share with the office" checked={isShared} onChange={() => setShared(!isShared)} />
      </div>
    </>
  );
}

interface ViewListProps extends Omit<SavedViewsProps, 'count'> {
  head: string;
  views: SavedView[];
  /** By the address of a view. */
  counts: ReadonlyMap<string, string>;
  run: (act: () => Promise<{ message: string }>) => Promise<void>;
}

function ViewList({ head, views, list, href, counts, run }: ViewListProps) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const { hidden, hideOnly } = useHiddenColumns(list);
  if (views.length === 0) return null;
  const isShown = (view: SavedView) =>
    view.href === href && view.hiddenColumns.toSorted().join() === [...hidden].toSorted().join();
  return (
    <>
      <p className="office-views-head">{head}</p>
      <ul className="office-views">
        {views.map((view) => (
          <li key={view.id}>
            {renamed === view.id ? (
              <RenameView view={view} run={run} onClose={() => setRenamed(null)} />
            ) : (
              <>
                <Link
                  className="office-view"
                  to={view.href}
                  aria-current={isShown(view) ? 'page' : undefined}
                  onClick={() => hideOnly(view.hiddenColumns)}
                >
                  {view.name}
                  {(view.isShared || !view.isOwn) && (
                    <span className="office-note">{view.isOwn ? 'Shared with the office' : `by ${view.by}`}</span>
                  )}
                  {counts.has(view.href) && <span className="office-view-count">{counts.get(view.href)}</span>}
                </Link>
                {view.canChange && <ViewActs view={view} run={run} onRename={() => setRenamed(view.id)} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RenameViewProps extends Pick<ViewListProps, 'run'> {
  view: SavedView;
  onClose: () => void;
}

/** In place of a view: the field of its name. Enter saves, Esc leaves it. */
function RenameView({ view, run, onClose }: RenameViewProps) {
  const { rename } = useSavedViewsSource();
  const [name, setName] = useState(view.name);
  const save = () => {
    onClose();
    if (name.trim() !== '' && name.trim() !== view.name) void run(() => rename(view.id, name));
  };
  return (
    <div className="office-view-form">
      <TextField
        label={`New name of ${view.name}`}
        value={name}
        maxLength={40}
        ref={focusOnSight}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') save();
          else onClose();
        }}
      />
      <Button size="small" variant="line" onClick={save}>
        Rename
      </Button>
    </div>
  );
}

interface ViewActsProps extends Pick<ViewListProps, 'run'> {
  view: SavedView;
  onRename: () => void;
}

function ViewActs({ view, run, onRename }: ViewActsProps) {
  const { id, name, isShared, isOwn } = view;
  const { share, remove } = useSavedViewsSource();
  return (
    <>
      {isOwn && (
        <button
          type="button"
          className="office-view-act"
          aria-label={`Share the view ${name}`}
          title={isShared ? 'Stop sharing' : 'Share with the office'}
          aria-pressed={isShared}
          onClick={() => void run(() => share(id, !isShared))}
        >
          <Icon of={Share2} size={16} />
        </button>
      )}
      <button type="button" className="office-view-act" aria-label={`Rename the view ${name}`} onClick={onRename}>
        <Icon of={Pencil} size={16} />
      </button>
      <button
        type="button"
        className="office-view-act"
        aria-label={`Remove the view ${name}`}
        onClick={() => void run(() => remove(id))}
      >
        <Icon of={X} size={16} />
      </button>
    </>
  );
}

/** The views of a list, read when its menu opens; an act reads them again. */
function useSavedViews({ list, path }: ViewedList) {
  const source = useSavedViewsSource();
  const [views, setViews] = useState<SavedView[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [local, keepLocal] = useStoredState(`office_views:${list}`, readViews, none);

  const run = async (act: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      showToast('ok', (await act()).message);
      setViews(await source.read({ list, path }));
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  // Views used to be stored in the browser: they move to the account once, in their order.
  const moveLocal = useEffectEvent(async () => {
    for (const view of local.toReversed())
      await source.save({ list, path }, { ...view, hiddenColumns: [], isShared: false }).catch(() => undefined);
    if (local.length > 0) keepLocal(none);
  });
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      await moveLocal();
      const next = await source.read({ list, path }).catch(() => null);
      if (!isGone && next) setViews(next);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [list, path, source]);
  return { views, isBusy, run };
}

/** The counts of the views, each asked for once when the menu opens; one that fails is not shown. */
function useCounts(views: readonly SavedView[], count: SavedViewsProps['count']): ReadonlyMap<string, string> {
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(new Map());
  const hrefs = views.map(({ href }) => href).join(' ');
  const ask = useEffectEvent(async (isGone: () => boolean) => {
    for (const href of hrefs === '' || !count ? [] : hrefs.split(' ')) {
      const counted = await count?.(href).catch(() => undefined);
      if (isGone()) return;
      if (counted !== undefined) setCounts((known) => new Map([...known, [href, counted]]));
    }
  });
  useEffect(() => {
    let isGone = false;
    void ask(() => isGone);
    return () => {
      isGone = true;
    };
  }, [hrefs]);
  return counts;
}

const none: LocalView[] = [];
const pathOf = (href: string) => href.split('?')[0] ?? '';
