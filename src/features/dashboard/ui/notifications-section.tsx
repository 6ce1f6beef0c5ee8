import { useState, type MouseEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckField } from '../../../ui/forms/field.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { CartReminder } from '../../cart/ui/cart-reminder.tsx';
import type {
  Notification,
  NotificationPreference,
  readNotifications,
  saveNotificationPreference,
} from '../../notifications/contract.ts';
import type { NotificationsData } from './load-extras.ts';
import type { Part } from './load-part.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** The learner's notifications, newest first, and their preferences. */
export function NotificationsSection({ part }: { part: Part<NotificationsData> }) {
  const unread = part.value?.unread ?? 0;
  return (
    <SectionFrame section={sections.notices} end={unread > 0 && <MarkAllRead />}>
      {part.failure === null ? <Notifications {...part.value} /> : <SectionFailure message={part.failure} />}
    </SectionFrame>
  );
}

function MarkAllRead() {
  const { revalidate } = useRevalidator();
  async function mark(): Promise<void> {
    try {
      await callApi<typeof readNotifications>({ method: 'PUT', path: '/notices/read', body: {} });
      await revalidate();
    } catch (error) {
      showToast('error', messageOf(error));
    }
  }
  return (
    <Button variant="line" size="small" onClick={() => void mark()}>
      Mark all as read
    </Button>
  );
}

function Notifications({ notices: notifications, page, pages, preferences }: NotificationsData) {
  const navigate = useNavigate();
  return (
    <div className="dash-stack">
      {notifications.length === 0 ? (
        <EmptyState title="No notices yet." line="You will see payments, refunds and certificates here." />
      ) : (
        <ul className="box dash-notices">
          {notifications.map((notice) => (
            <NotificationRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager
          current={page}
          total={pages}
          label="Pages of notices"
          onPage={(wanted) => void navigate(`${sections.notices.href}?page=${wanted}`)}
        />
      )}
      <section className="box dash-wishes" aria-labelledby="dash-wishes">
        <h2 id="dash-wishes" className="type-h3">
          Notification settings
        </h2>
        {preferences.map((preference) => (
          <Preference key={preference.kind} preference={preference} />
        ))}
        <CartReminder />
      </section>
    </div>
  );
}

function NotificationRow({ notice: { id, title, text, href, createdAt, isRead } }: { notice: Notification }) {
  /**
   * Marks it as read before navigating; failing to do so is harmless. Opening in a new window is left to the browser.
   */
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (isRead || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void callApi<typeof readNotifications>({ method: 'PUT', path: '/notices/read', body: { ids: [id] } })
      .catch(() => undefined)
      .finally(() => window.location.assign(href));
  }
  return (
    <li>
      <p>
        {href ? (
          <a href={href} onClick={open}>
            {title}
          </a>
        ) : (
          <strong>{title}</strong>
        )}{' '}
        {!isRead && <Badge tone="info">New</Badge>}
      </p>
      <p className="soft">{text}</p>
      <p className="soft type-small">
        <DateText iso={createdAt} short />
      </p>
    </li>
  );
}

function Preference({ preference }: { preference: NotificationPreference }) {
  const { kind, name, mailIsFixedBecause } = preference;
  const [way, setWay] = useState({ inApp: preference.inApp, mail: preference.mail });
  async function choose(change: Partial<typeof way>): Promise<void> {
    const wanted = { ...way, ...change };
    setWay(wanted);
    try {
      await callApi<typeof saveNotificationPreference>({
        method: 'PUT',
        path: '/notices/preferences',
        body: { kind, ...wanted },
      });
    } catch (error) {
      setWay(way);
      showToast('error', messageOf(error));
    }
  }
  return (
    <div className="dash-wish" role="group" aria-labelledby={`wish-${kind}`} aria-describedby={`wish-${kind}-why`}>
      <div>
        <p id={`wish-${kind}`}>
          <strong>{name}</strong>
        </p>
        <p id={`wish-${kind}-why`} className="soft type-small">
          {mailIsFixedBecause}
        </p>
      </div>
      <CheckField
        label="Here"
        checked={way.inApp}
        onChange={(event) => void choose({ inApp: event.currentTarget.checked })}
      />
      {preference.hasMail && (
        <CheckField
          label="By mail"
          checked={way.mail}
          disabled={mailIsFixedBecause !== null}
          onChange={(event) => void choose({ mail: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'It was not saved. Please try again.';
}
