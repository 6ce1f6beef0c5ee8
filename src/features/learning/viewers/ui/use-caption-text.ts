import { useEffect, useState, type RefObject } from 'react';

/** The current caption of an audio: browsers only draw captions over video. */
export function useCaptionText(media: RefObject<HTMLMediaElement | null>, isWanted: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const track = isWanted ? media.current?.textTracks[0] : undefined;
    if (!track) return;
    track.mode = 'hidden';
    const show = () => setText([...(track.activeCues ?? [])].map(wordsOf).join(' '));
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [media, isWanted]);
  return text;
}

/** The text without WebVTT tags, e.g. of the voice. */
function wordsOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}
