import { createContext, useContext } from 'react';

/** A saved view of a list: filters and order as a URL, and the columns that it hides. */
export interface SavedView {
  id: string;
  name: string;
  href: string;
  hiddenColumns: string[];
  isShared: boolean;
  isOwn: boolean;
  /** Who made it. */
  by: string;
  canChange: boolean;
}

type NewView = Pick<SavedView, 'name' | 'href' | 'hiddenColumns' | 'isShared'>;

/** A list by the name of its definition, and the page that shows it. */
export interface ViewedList {
  list: string;
  path: string;
}

/** Where saved views are stored; the office's frame provides it. */
export interface SavedViewsSource {
  read: (shown: ViewedList) => Promise<SavedView[]>;
  save: (shown: ViewedList, view: NewView) => Promise<{ message: string }>;
  share: (id: string, isShared: boolean) => Promise<{ message: string }>;
  rename: (id: string, name: string) => Promise<{ message: string }>;
  remove: (id: string) => Promise<{ message: string }>;
}

export const SavedViewsContext = createContext<SavedViewsSource | null>(null);

/** Returns where saved views are stored. Throws outside of the office's frame. */
export function useSavedViewsSource(): SavedViewsSource {
  const source = useContext(SavedViewsContext);
  if (!source) throw new Error('Saved views are used outside of the office');
  return source;
}
