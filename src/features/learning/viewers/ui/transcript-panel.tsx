import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { cueAt, findCues, readCues, type Cue } from './read-cues.ts';
import { seekTo } from './seek-to.ts';

interface TranscriptPanelProps {
  captionsUrl: string;
  media: RefObject<HTMLMediaElement | null>;
}

/** The transcript of a lesson: the current line is marked, a clicked line is played, and the text is searchable. */
export function TranscriptPanel({ captionsUrl, media }: TranscriptPanelProps) {
  const { cues, hasFailed } = useCues(captionsUrl);
  const [search, setSearch] = useState('');
  const current = useCurrentCue(cues, media);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [box, row] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    // Only the list scrolls, never the page.
    if (box && row && media.current?.paused === false)
      box.scrollTop = row.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [current, media]);
  if (hasFailed) return <p role="alert">The transcript did not load. Open the lesson again.</p>;
  if (!cues) return <p role="status">Loading the transcript...</p>;
  const found = findCues(cues, search);
  return (
    <div className="lesson-panel-pane">
      <TextField
        id="transcript-search"
        type="search"
        label="Search transcript"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="unseen" role="status">
        {search.trim() && (found.length === 1 ? '1 line' : `${found.length} lines`)}
      </p>
      {found.length === 0 && <p>No results.</p>}
      <ol ref={list} className="lesson-panel-lines">
        {found.map(({ cue, at }) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === current || undefined}
              onClick={() => seekTo(media.current, cue.startSeconds)}
            >
              <span className="lesson-panel-moment">{formatClock(cue.startSeconds)}</span>
              <span>{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function useCues(url: string): { cues: Cue[] | null; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ url: string; cues: Cue[] | null } | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    fetch(url, { signal: leave.signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error('no captions'))))
      .then(
        (text) => setLoaded({ url, cues: readCues(text) }),
        () => !leave.signal.aborted && setLoaded({ url, cues: null }),
      );
    return () => leave.abort();
  }, [url]);
  const isHere = loaded?.url === url;
  return { cues: isHere ? loaded.cues : null, hasFailed: isHere && loaded.cues === null };
}

/** The current line; it changes per line, not with every time update. */
function useCurrentCue(cues: Cue[] | null, media: RefObject<HTMLMediaElement | null>): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    if (!cues) return;
    const look = () => setCurrent(cueAt(cues, media.current?.currentTime ?? 0));
    look();
    // Captured: the media element may have been replaced since.
    document.addEventListener('timeupdate', look, true);
    document.addEventListener('seeked', look, true);
    return () => {
      document.removeEventListener('timeupdate', look, true);
      document.removeEventListener('seeked', look, true);
    };
  }, [cues, media]);
  return current;
}
