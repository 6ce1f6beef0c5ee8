/** Goes to a second of what plays, and on from there. */
export function seekTo(media: HTMLMediaElement | null, second: number): void {
  if (!media) return;
  media.currentTime = second;
  void media.play().catch(() => undefined);
}
