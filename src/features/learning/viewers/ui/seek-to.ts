/** Seeks the media to a second, and plays from there. */
export function seekTo(media: HTMLMediaElement | null, second: number): void {
  if (!media) return;
  media.currentTime = second;
  void media.play().catch(() => undefined);
}
