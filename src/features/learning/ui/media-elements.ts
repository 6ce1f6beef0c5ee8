import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The controls are custom elements; until they are loaded the native ones of the browser stand in. */
export async function loadMediaElements(): Promise<void> {
  await Promise.all([
    import('media-chrome/media-controller'),
    import('media-chrome/media-control-bar'),
    import('media-chrome/media-play-button'),
    import('media-chrome/media-seek-backward-button'),
    import('media-chrome/media-time-range'),
    import('media-chrome/media-time-display'),
    import('media-chrome/media-playback-rate-button'),
    import('media-chrome/media-mute-button'),
    import('media-chrome/media-captions-button'),
    import('media-chrome/media-fullscreen-button'),
    import('media-chrome/media-loading-indicator'),
  ]);
}

type MediaElement<Attributes = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement> & { class?: string; notooltip?: '' } & Attributes, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaElement<{ audio?: '' }>;
      'media-control-bar': MediaElement<{ noautohide?: '' }>;
      'media-play-button': MediaElement;
      'media-seek-backward-button': MediaElement<{ seekoffset?: string }>;
      'media-time-range': MediaElement;
      'media-time-display': MediaElement<{ showduration?: '' }>;
      'media-playback-rate-button': MediaElement<{ rates?: string }>;
      'media-mute-button': MediaElement;
      'media-captions-button': MediaElement;
      'media-fullscreen-button': MediaElement;
      'media-loading-indicator': MediaElement<{ slot?: string }>;
    }
  }
}
