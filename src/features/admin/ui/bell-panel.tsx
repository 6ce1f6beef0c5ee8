import { AtSign, Bell, IndianRupee, KeyRound, RotateCcw, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { describeAge } from '../../../kit/numbers/age.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listNotifications, Notification, readNotifications } from '../../notifications/contract.ts';

interface BellPanelProps {
  onRead: () => void;
  onClose: () => void;
}

type Tab = 'all' | 'mentions' | 'money';
type Listed = RouteResponse<typeof listNotifications>;

const MAX_SHOWN = 8;
const tabs: { id: Tab; name: string; none: string }[] = [
  { id: 'all', name: 'All', none: 'No notifications yet.' },
  { id: 'mentions', name: 'Mentions', none: 'No mentions yet.' },
  { id: 'money', name: 'Money', none: 'No payments or refunds yet.' },
];

/** The newest notifications by tab; each line leads to the thing itself and is read with that. */
export function BellPanel({ onRead, onClose }: BellPanelProps) {
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('all');
  const [{ listed, hasFailed }, setListed] = useState<{ listed: Listed | null; hasFailed: boolean }>(NOTHING);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // A slow response of another tab must not replace the one that is shown.
    let isOld = false;
    loadTab(tab).then(
      (response) => isOld || setListed({ listed: response, hasFailed: false }),
      () => isOld || setListed({ listed: null, hasFailed: true }),
    );
    return () => {
      isOld = true;
    };
  }, [tab, times]);
  const read = async (ids: string[] | undefined) => {
    const request = { method: 'PUT', path: '/notices/read', body: ids ? { ids } : {} } as const;
    // A notification that stays unread is harmless.
    await callApi<typeof readNotifications>(request).catch(() => undefined);
    onRead();
  };
  const open = ({ id, href, isRead }: Notification) => {
    if (!isRead) void read([id]);
    onClose();
    if (href.startsWith('/admin')) void navigate(href);
    else if (href !== '') location.assign(href);
  };
  const none = tabs.find(({ id }) => id === tab)?.none;
  return (
    <section className="pop-up bell" aria-label="Notifications">
      <div className="bell-head">
        <h2 className="type-h4">Notifications</h2>
        {listed && listed.unread > 0 && <span className="bell-new">{listed.unread} new</span>}
        {listed && listed.unread > 0 && (
          <button
            type="button"
            className="office-link"
            onClick={() => void read(undefined).then(() => setTimes(times + 1))}
          >
            Mark all as read
          </button>
        )}
        <div className="bell-tabs" role="group" aria-label="About">
          {tabs.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === tab} onClick={() => setTab(id)}>
              {name}
              {id === 'mentions' && listed && listed.unreadMentions > 0 && ` ${listed.unreadMentions}`}
            </button>
          ))}
        </div>
      </div>
      <div className="bell-list" aria-busy={listed === null && !hasFailed}>
        {hasFailed && <p className="bell-note">Notifications could not be loaded. Try again.</p>}
        {listed?.notices.length === 0 && <p className="bell-note">{none}</p>}
        <ul>
          {listed?.notices.map((notice) => (
            <li key={notice.id}>
              <Line notice={notice} onOpen={() => open(notice)} />
            </li>
          ))}
        </ul>
      </div>
      <a className="bell-all" href="/profile/notices">
        All notifications
      </a>
    </section>
  );
}

function Line({ notice, onOpen }: { notice: Notification; onOpen: () => void }) {
  const { kind, title, text, href, createdAt, isRead } = notice;
  return (
    <a
      className={joinClasses('bell-line', !isRead && 'bell-line-unread')}
      href={href || '/profile/notices'}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="bell-icon">
        <Icon of={icons[kind] ?? Bell} size={16} />
      </span>
      <span className="bell-words">
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <time dateTime={createdAt}>{describeAge(createdAt, new Date())}</time>
      {!isRead && <span className="unseen">, unread</span>}
    </a>
  );
}

const NOTHING = { listed: null, hasFailed: false };

const icons: Partial<Record<Notification['kind'], LucideIcon>> = {
  mention: AtSign,
  'access-request': KeyRound,
  'office-payment': IndianRupee,
  'order-paid': IndianRupee,
  refund: RotateCcw,
};

async function loadTab(tab: Tab): Promise<Listed> {
  return callApi<typeof listNotifications>({
    method: 'GET',
    path: '/notices',
    query: { page: '1', limit: String(MAX_SHOWN), ...(tab === 'all' ? {} : { about: tab }) },
  });
}
