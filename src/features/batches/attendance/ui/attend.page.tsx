import './attend.css';
import { CircleAlert, CircleCheck, Hourglass, QrCode, WifiOff } from 'lucide-react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { addDays, formatTime, indianDay } from '../../../../kit/numbers/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { pageContext, type CallApi } from '../../../../ui/document/page-context.ts';
import { requirePageFailure } from '../../../../ui/forms/page-failure.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { getOwnTimetable, OwnClass } from '../../calendar/calendar-contract.ts';
import type { attend, getAttendance } from '../attend-contract.ts';
import { CODE_LENGTH } from '../attendance-rules.ts';

export const meta: MetaFunction = () => [{ title: 'Mark attendance' }, { name: 'robots', content: 'noindex' }];

interface Outcome {
  isMarked: boolean;
  message: string;
  /** When, and the attendance that follows. */
  line?: string;
  hasExpired?: boolean;
}

/** The class that is named, or the one under way; a code in the URL, as the QR code has it, is sent at once. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  if (caller.kind !== 'user')
    throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname + url.search })}`);
  const classes = await listClasses(call);
  const id = params.id ?? classes.find(isUnderWay)?.id ?? null;
  const code = (url.searchParams.get('code') ?? '').slice(0, 20);
  const outcome = id !== null && code !== '' ? await send(call, id, code) : null;
  const shown = classes.find((one) => one.id === id);
  return {
    id,
    title: shown ? [`${shown.course}, class ${shown.number}`, shown.place].filter(Boolean).join(', ') : '',
    code: outcome?.isMarked ? '' : code,
    outcome,
  };
}

/** Sends the code that was typed; works without a script. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  const fields = await request.formData();
  const id = params.id ?? readText(fields, 'id');
  const code = readText(fields, 'code');
  const outcome = await send(call, id, code);
  return data({ outcome, code: outcome.isMarked ? '' : code }, { status: outcome.isMarked ? 200 : 422 });
}

/** One field for the code on the classroom's screen: no script of its own, so that it works on a slow line. */
export default function AttendPage() {
  const loaded = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const { outcome, code } = acted ?? loaded;
  return (
    <main id="main" className="wrap attend-page">
      {loaded.title && <p className="attend-class">{loaded.title}</p>}
      <h1 className="type-h1-app">Mark attendance</h1>
      {loaded.id === null ? (
        <p>You have no class at this moment.</p>
      ) : (
        <>
          {outcome && <Result {...outcome} />}
          {!outcome?.isMarked && (
            <form method="post" action={`/attend/${loaded.id}`} className="attend-form" data-native data-attend="">
              <label htmlFor="attend-code">Code from the screen</label>
              <div className="attend-cells">
                {Array.from({ length: CODE_LENGTH }, (_, at) => (
                  <span key={at} aria-hidden="true" />
                ))}
                <input
                  id="attend-code"
                  name="code"
                  defaultValue={code}
                  required
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- What was typed is wrong and is typed again.
                  autoFocus={outcome !== null}
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  autoCorrect="off"
                  spellCheck={false}
                  enterKeyHint="send"
                  aria-describedby="attend-hint"
                  aria-invalid={outcome ? true : undefined}
                />
              </div>
              <p id="attend-hint" className="attend-hint">
                The code changes every 15 seconds. The one before still works.
              </p>
              <Button type="submit" wide>
                Mark me present
              </Button>
              {/* Shown where the browser reads QR codes by itself (attend-by-script.ts). */}
              <Button variant="line" wide icon={QrCode} data-scan="" hidden>
                Scan instead
              </Button>
              <div className="attend-result" data-dropped="" role="alert" hidden>
                <Icon of={WifiOff} size={24} />
                <p>
                  <strong>The connection dropped.</strong> You are not marked yet. Try again, or tell your trainer:
                  their mark always counts.
                </p>
              </div>
            </form>
          )}
          <a className="link" href="/profile/timetable">
            Open timetable
          </a>
        </>
      )}
    </main>
  );
}

function Result({ isMarked, message, line, hasExpired }: Outcome) {
  const look = isMarked ? 'marked' : hasExpired ? 'expired' : undefined;
  return (
    <div className="attend-result" data-look={look} role={isMarked ? 'status' : 'alert'}>
      <Icon of={isMarked ? CircleCheck : hasExpired ? Hourglass : CircleAlert} size={24} />
      <p>
        <strong>{message}</strong>
        {line && ` ${line}`}
      </p>
    </div>
  );
}

async function send(call: CallApi, id: string, code: string): Promise<Outcome> {
  try {
    const { message } = await call<typeof attend>({
      method: 'POST',
      path: '/sessions/:id/attend',
      params: { id },
      body: { code },
    });
    return { isMarked: true, message, line: await describeAttendance(call, id) };
  } catch (thrown) {
    const failure = requirePageFailure(thrown, 'You are not marked yet. Try again, or tell your trainer.');
    return { isMarked: false, message: failure.message, hasExpired: failure.code === 'code-expired' };
  }
}

/** "6:08 pm. Your attendance is now 84%." */
async function describeAttendance(call: CallApi, id: string): Promise<string> {
  const { batches } = await call<typeof getAttendance>({ method: 'GET', path: '/attendance' });
  const percent = batches.find(({ sessions }) => sessions.some((one) => one.id === id))?.percent ?? null;
  const time = formatTime(new Date().toISOString());
  return percent === null ? `${time}.` : `${time}. Your attendance is now ${percent}%.`;
}

/** Classes of yesterday and today: one may end after midnight. */
async function listClasses(call: CallApi): Promise<OwnClass[]> {
  const today = indianDay(new Date());
  const query = { from: addDays(today, -1), to: addDays(today, 1) };
  const { sessions } = await call<typeof getOwnTimetable>({ method: 'GET', path: '/timetable', query });
  return sessions;
}

function isUnderWay({ canJoinFrom, endsAt, state }: OwnClass): boolean {
  const now = Date.now();
  return state !== 'cancelled' && Date.parse(canJoinFrom) <= now && now < Date.parse(endsAt);
}
