import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { inboxList, SEARCH_LENGTH, type InboxView } from './inbox-list.ts';

/** The search field in the header; Enter submits, the "/" key focuses it. */
export function InboxSearch({ view }: { view: InboxView }) {
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    if (typeof search === 'string')
      void navigate(inboxList.href({ ...view, search: search.trim(), page: 1, lead: '' }));
  };
  return (
    <form key={view.search} role="search" className="inbox-search" action="/admin/enquiries" onSubmit={show}>
      <Icon of={Search} />
      <input
        id="inbox-search"
        className="control control-small"
        name="search"
        type="search"
        aria-label="Name, phone, e-mail or message"
        placeholder="Name, phone or e-mail"
        defaultValue={view.search}
        maxLength={SEARCH_LENGTH}
      />
    </form>
  );
}
