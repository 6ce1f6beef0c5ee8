import './class-code.css';
import { Check, SunMedium, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { renderSVG } from 'uqr';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OfficeSession } from '../../sessions/session-contract.ts';
import type { showCode } from '../register-contract.ts';

type Code = RouteResponse<typeof showCode>;

/** How often the figure of who is marked is asked for. */
const ASK_MS = 5000;
/** The code is spoken to screen readers at most once a minute. */
const SPEAK_MS = 60_000;

interface ClassCodeProps {
  session: OfficeSession;
  first: Code;
}

/** Full screen: code, QR code, the seconds that are left, and how many are marked. No names, no flags. */
export function ClassCode({ session, first }: ClassCodeProps) {
  const { code, failure, left } = useCode(session.id, first);
  const spoken = useSpoken(code.code);
  const [isLight, toggleLight] = useKeys(session.id);
  const host = new URL(code.url).host;
  return (
    <main id="main" className="class-code" data-light={isLight || undefined}>
      <header className="class-code-head">
        <div>
          <p>
            {session.batchCode}, class {session.number}
          </p>
          <h1>{session.topic || `Class ${session.number}`}</h1>
        </div>
        <div className="class-code-acts">
          <button type="button" className="class-code-close" aria-pressed={isLight} onClick={toggleLight}>
            <Icon of={SunMedium} size={24} /> Light
          </button>
          <Link to={`/admin/sessions/${session.id}`} className="class-code-close">
            <Icon of={X} size={24} /> Close
          </Link>
        </div>
      </header>
      {failure === null ? (
        <div className="class-code-body">
          <img src={qrOf(code.url)} alt="QR code that opens the page for this class" />
          <div className="class-code-words">
            <p className="class-code-letters" aria-hidden="true">
              <span>{code.code.slice(0, 3)}</span> <span>{code.code.slice(3)}</span>
            </p>
            <p className="unseen" role="status">
              The code is {[...spoken].join(', ')}
            </p>
            <progress max={15} value={left} aria-label="Seconds until the next code" />
            <p className="class-code-how">
              Open <strong>{host}/attend</strong> and type the code, or scan it.
            </p>
          </div>
        </div>
      ) : (
        <p className="class-code-failure" role="alert">
          {failure}
        </p>
      )}
      <footer className="class-code-foot">
        <p>
          <strong>
            {code.marked} of {code.of}
          </strong>{' '}
          marked
        </p>
        <Boxes marked={code.marked} of={code.of} />
      </footer>
    </main>
  );
}

/** One box a student, in no order that tells who it is. */
function Boxes({ marked, of }: { marked: number; of: number }) {
  return (
    <ul className="class-code-boxes" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <li key={at} data-marked={at < marked || undefined}>
          {at < marked && <Icon of={Check} size={20} />}
        </li>
      ))}
    </ul>
  );
}

/** The code of this moment, asked for at its end and every few seconds; a sentence when that fails. */
function useCode(sessionId: string, first: Code): { code: Code; failure: string | null; left: number } {
  const [code, setCode] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState(Math.ceil(first.validForSeconds));
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let waitMs = ASK_MS;
      try {
        const next = await callApi<typeof showCode>({
          method: 'GET',
          path: '/admin/sessions/:id/code',
          params: { id: sessionId },
        });
        if (isGone) return;
        setCode(next);
        setLeft(Math.ceil(next.validForSeconds));
        setFailure(null);
        waitMs = Math.min(ASK_MS, next.validForSeconds * 1000 + 50);
      } catch (error) {
        if (isGone) return;
        const isOurs = error instanceof ApiError && error.hasOwnMessage && error.status < 500;
        setFailure(isOurs ? error.message : 'The connection is lost. Please ask your trainer to mark you.');
      }
      timer = setTimeout(() => void ask(), waitMs);
    };
    timer = setTimeout(() => void ask(), Math.min(ASK_MS, first.validForSeconds * 1000 + 50));
    const second = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(second);
    };
  }, [first, sessionId]);
  return { code, failure, left };
}

/** What screen readers were told last. */
function useSpoken(code: string): string {
  const [spoken, setSpoken] = useState(code);
  const latest = useRef(code);
  latest.current = code;
  useEffect(() => {
    const timer = setInterval(() => setSpoken(latest.current), SPEAK_MS);
    return () => clearInterval(timer);
  }, []);
  return spoken;
}

/** Escape closes; L switches to ink on white for light rooms, unless this person switched letters off for the office. */
function useKeys(sessionId: string): [isLight: boolean, toggle: () => void] {
  const [isLight, setLight] = useState(false);
  const navigate = useNavigate();
  const hasLetters = useApplication().user?.office?.hasShortcuts ?? true;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === 'Escape') void navigate(`/admin/sessions/${sessionId}`);
      if (hasLetters && isPlain && event.key.toLowerCase() === 'l') setLight((is) => !is);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasLetters, navigate, sessionId]);
  return [isLight, () => setLight((is) => !is)];
}

function qrOf(url: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(url, { border: 4, ecc: 'M' }))}`;
}
