import { useEffect, useState, type RefObject } from 'react';

/** What is being said in an audio, from its captions: browsers draw captions over pictures only. */
export function useCaptionText(media: RefObject<HTMLMediaElement | null>, isWanted: boolean): string {
  const [words, setText] = useState('');
  useEffect(() => {
    const track = isWanted ? media.current?.textTracks[0] : undefined;
    if (!track) return;
    track.mode = 'hidden';
    const show = () => setText([...(track.activeCues ?? [])].map(wordsOf).join(' '));
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [media, isWanted]);
  return words;
}

/** The words without the marks of the format, which name the voice, for one. */
function wordsOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}
