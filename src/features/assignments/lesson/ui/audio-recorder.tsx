import { Mic, Square } from 'lucide-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { openInOwnDocument, takeAsked } from '../../../learning/viewers/ui/own-document.ts';
import { PlaceContext } from '../../../learning/viewers/ui/place-context.ts';

const MAX_SECONDS = 30 * 60; // assignments §9

/** Records the microphone, for half an hour at most; what was recorded is uploaded like any other file, and can be heard there. */
export function AudioRecorder({ id, onRecorded }: { id: string; onRecorded: (file: File) => void }) {
  const place = use(PlaceContext);
  const recorder = useRef<MediaRecorder | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const give = useEffectEvent(onRecorded);
  const asked = `record ${id}`;

  async function record(): Promise<void> {
    // Elsewhere the microphone is not allowed.
    if (openInOwnDocument(asked, place)) return;
    setProblem(null);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const made = new MediaRecorder(stream);
      const parts: Blob[] = [];
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        setSeconds(null);
        give(toFile(parts, made.mimeType));
      });
      made.start(1000);
      recorder.current = made;
      setSeconds(0);
    } catch {
      setProblem('The microphone can’t be used. Allow it in your browser, or choose a recording as a file.');
    }
  }

  const resume = useEffectEvent(() => {
    if (takeAsked(asked)) void record();
  });
  useEffect(() => resume(), []);
  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - startedAt) / 1000);
      setSeconds(passed);
      if (passed >= MAX_SECONDS) recorder.current?.stop();
    }, 1000);
    return () => clearInterval(timer);
  }, [isRecording]);
  // Whoever leaves the lesson keeps what was recorded.
  useEffect(() => () => recorder.current?.stop(), []);

  return (
    <div className="work-recorder">
      {seconds === null ? (
        <Button variant="line" size="small" icon={Mic} onClick={() => void record()}>
          Record audio
        </Button>
      ) : (
        <>
          <Button size="small" icon={Square} onClick={() => recorder.current?.stop()}>
            Stop
          </Button>
          <span role="timer">Recording, {formatClock(seconds)}</span>
        </>
      )}
      <FormError small message={problem} />
    </div>
  );
}

function toFile(parts: Blob[], mimeType: string): File {
  const extension = mimeType.includes('mp4') ? 'm4a' : mimeType.includes('ogg') ? 'ogg' : 'webm';
  return new File(parts, `recording.${extension}`, { type: mimeType });
}
