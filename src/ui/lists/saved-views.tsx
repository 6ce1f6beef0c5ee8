import { Bookmark, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { TextField } from '../forms/field.tsx';
import { Icon } from '../icon.tsx';
import { OfficeDrop } from './office-drop.tsx';
import { addView, readViews, type SavedView } from './saved-view-rules.ts';
import { useStoredState } from '../use-stored-state.ts';

interface SavedViewsProps {
  list: string;
  /** URL of the current view, from its first page. */
  href: string;
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

/** Filters and order under a name, stored for this user in this browser. */
export function ViewsMenu({ list, href }: SavedViewsProps) {
  const [views, keep] = useStoredState(`office_views:${list}`, readViews, none);
  const [name, setName] = useState('');
  const nameId = useId();
  const save = () => {
    if (name.trim() === '') document.getElementById(nameId)?.focus();
    else {
      keep(addView(views, { name, href }));
      setName('');
    }
  };
  return (
    <>
      {views.length > 0 && (
        <>
          <p className="office-views-head">Your views</p>
          <ul className="office-views">
            {views.map((view) => (
              <li key={view.name}>
                <Link className="office-view" to={view.href} aria-current={view.href === href ? 'page' : undefined}>
                  {view.name}
                </Link>
                <button
                  type="button"
                  className="office-view-remove"
                  aria-label={`Remove the view ${view.name}`}
                  onClick={() => keep(views.filter((one) => one !== view))}
                >
                  <Icon of={X} size={16} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
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
        <Button size="small" variant="line" onClick={save}>
          Save
        </Button>
      </div>
    </>
  );
}

const none: SavedView[] = [];
