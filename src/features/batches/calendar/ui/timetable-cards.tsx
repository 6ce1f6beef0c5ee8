import { BookOpen, Copy, DoorOpen, Download, QrCode, RefreshCw, UserRound, Video } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { formatMeeting, formatTime, indianDay } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { leaveWaitlist, takeOpenSeat } from '../../public/public-contract.ts';
import type { getOwnTimetable, OwnClass, renewFeed } from '../calendar-contract.ts';
import { canJoin, nextText, placeOf, timesOf } from './timetable-view.ts';

type Timetable = RouteResponse<typeof getOwnTimetable>;

interface TodayProps {
  now: Date;
  /** Without a connection: when the timetable was loaded. */
  cachedAt?: string | undefined;
}

/** Today's next class, or the one under way. */
export function TodayCard({ today, next, now, cachedAt }: Pick<Timetable, 'today' | 'next'> & TodayProps) {
  const open = today.filter(({ state, endsAt }) => state !== 'cancelled' && new Date(endsAt) > now);
  const [shown] = open;
  if (!shown) return <p className="box today-none">{nextText(next)}</p>;
  return <Today of={shown} now={now} cachedAt={cachedAt} />;
}

function Today({ of: one, now, cachedAt }: TodayProps & { of: OwnClass }) {
  const minutes = Math.round((new Date(one.startsAt).getTime() - now.getTime()) / 60_000);
  const isOpen = new Date(one.canJoinFrom) <= now;
  return (
    <section className="today-card on-ink" data-dye={one.dye} aria-label="Today's class">
      <MotifImage {...motifOf({ ...one, slug: one.courseId })} crop="block" className="today-motif" loading="eager" />
      <div className="today-words">
        <p className="soft">
          {indianDay(new Date(one.startsAt)) === indianDay(now) ? 'Today' : 'Yesterday'}, {timesOf(one)}
        </p>
        <h2 className="type-h2">
          Class {one.number}
          {one.topic && `: ${one.topic}`}
        </h2>
        <p className="today-facts">
          <span>
            <Icon of={BookOpen} size={16} /> {one.course}
          </span>
          <span>
            <Icon of={DoorOpen} size={16} /> {placeOf(one)}
          </span>
          <span>
            <Icon of={UserRound} size={16} /> {one.substitute ? `Substitute: ${one.substitute}` : one.trainer}
          </span>
        </p>
      </div>
      <div className="today-acts">
        {canJoin(one, now) &&
          (cachedAt ? (
            <Button variant="haldi" icon={Video} disabledReason={`As of ${formatTime(cachedAt)}, no connection`}>
              Join class
            </Button>
          ) : (
            <ButtonLink variant="haldi" icon={Video} href={`/join/${one.id}`}>
              Join class
            </ButtonLink>
          ))}
        {one.isOnline && !isOpen && <p>You can join from {formatTime(one.canJoinFrom)}</p>}
        {one.isInRoom && (
          <ButtonLink variant="line" icon={QrCode} href={`/attend/${one.id}`}>
            Mark attendance
          </ButtonLink>
        )}
        <p className="soft">{startText(minutes)}</p>
      </div>
    </section>
  );
}

/** `Starts in 8 minutes`, `Started 12 minutes ago`; nothing while it is hours away. */
function startText(minutes: number): string {
  const count = Math.abs(minutes);
  if (minutes > 60) return '';
  if (count === 0) return 'Starts now';
  const words = count === 1 ? '1 minute' : `${count} minutes`;
  return minutes >= 0 ? `Starts in ${words}` : `Started ${words} ago`;
}

export function WaitlistCard({ of: entry }: { of: Timetable['waitlist'][number] }) {
  const { revalidate } = useRevalidator();
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      if ((await work()) === false) return;
      showToast('ok', done);
    } catch (failure) {
      showToast('error', failure instanceof Error ? failure.message : String(failure));
    }
    await revalidate();
  };
  const leave = () =>
    callApi<typeof leaveWaitlist>({ method: 'DELETE', path: '/batches/:id/waitlist', params: { id: entry.batchId } });
  const take = async () => {
    const body = { requestKey: crypto.randomUUID() };
    const params = { id: entry.batchId };
    try {
      await callApi<typeof takeOpenSeat>({ method: 'POST', path: '/batches/:id/seat', params, body });
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'not-enrolled')) throw failure;
      // Who does not have the course yet takes the seat by paying for it.
      window.location.assign(`/checkout?batch=${encodeURIComponent(entry.code)}`);
      return false;
    }
  };
  if (entry.state !== 'offered' || entry.until === null)
    return (
      <section className="box timetable-card">
        <p>
          You are number {entry.position} on the waitlist for {entry.code}
        </p>
        <Button variant="quiet" size="small" onClick={() => void act(leave, 'You left the waitlist.')}>
          Leave the waitlist
        </Button>
      </section>
    );
  return (
    <section className="box timetable-card">
      <p>
        A seat is free in {entry.code}. It is yours until {formatMeeting(entry.until)}.
      </p>
      <p className="timetable-acts">
        <Button size="small" onClick={() => void act(take, 'Your seat is booked.')}>
          Take the seat
        </Button>
        <Button variant="quiet" size="small" onClick={() => void act(leave, 'You left the waitlist.')}>
          No, thank you
        </Button>
      </p>
    </section>
  );
}

/** The secret URL of the timetable for calendar programs. */
export function FeedCard({ url: known }: { url: string | null }) {
  const [url, setUrl] = useState(known);
  async function renew() {
    const question = {
      title: 'Make a new link',
      line: 'The old link stops working at once. Make a new one?',
      go: 'Make a new link',
    };
    const { askFirst } = await import('../../../../ui/forms/ask-first.tsx');
    if (url !== null && !(await askFirst(question))) return;
    try {
      setUrl((await callApi<typeof renewFeed>({ method: 'POST', path: '/timetable/feed/renew' })).url);
    } catch (failure) {
      showToast('error', failure instanceof Error ? failure.message : String(failure));
    }
  }
  async function copy() {
    await navigator.clipboard.writeText(url ?? '');
    showToast('ok', 'Link copied');
  }
  return (
    <section className="box timetable-card" aria-labelledby="feed-title">
      <h2 id="feed-title" className="type-h3">
        Subscribe to my timetable
      </h2>
      <p className="soft">
        Google, Apple and Outlook calendars follow this address and show every change by themselves. It is yours alone:
        do not share it.
      </p>
      {url !== null && (
        <p className="feed-address">
          <input className="field-input" readOnly value={url} aria-label="Address of my timetable" />
          <Button variant="line" icon={Copy} onClick={() => void copy()}>
            Copy link
          </Button>
        </p>
      )}
      <p className="timetable-acts">
        {url !== null && (
          <ButtonLink variant="text" icon={Download} href={url} download="timetable.ics">
            Download .ics
          </ButtonLink>
        )}
        <Button variant="text" icon={RefreshCw} onClick={() => void renew()}>
          {url === null ? 'Make a link' : 'Make a new link'}
        </Button>
      </p>
    </section>
  );
}
