import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The attributes that our controls set on the custom elements. */
type MediaElement<Attributes = object> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement> & { class?: string; notooltip?: '' } & Attributes,
  HTMLElement
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaElement<{ audio?: ''; nohotkeys?: '' }>;
      'media-control-bar': MediaElement<{ noautohide?: '' }>;
      'media-play-button': MediaElement;
      'media-seek-backward-button': MediaElement<{ seekoffset?: string }>;
      'media-seek-forward-button': MediaElement<{ seekoffset?: string }>;
      'media-time-range': MediaElement;
      'media-time-display': MediaElement<{ showduration?: '' }>;
      'media-playback-rate-button': MediaElement<{ rates?: string }>;
      'media-mute-button': MediaElement;
      'media-captions-button': MediaElement;
      'media-pip-button': MediaElement;
      'media-fullscreen-button': MediaElement;
      'media-loading-indicator': MediaElement<{ slot?: string }>;
    }
  }
}
