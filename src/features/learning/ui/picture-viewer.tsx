import { useEffect, useEffectEvent, useRef } from 'react';

interface PictureViewerProps {
  name: string;
  url: string;
  onComplete: () => void;
  onBroken: () => void;
}

/** A picture of a lesson; complete when it has loaded. It opens alone for those who want it larger. */
export function PictureViewer({ name, url, onComplete, onBroken }: PictureViewerProps) {
  const picture = useRef<HTMLImageElement>(null);
  const look = useEffectEvent(() => {
    const shown = picture.current;
    if (!shown?.complete) return;
    if (shown.naturalWidth > 0) onComplete();
    else onBroken();
  });
  // It may have loaded, or failed, before the page was ready to hear of it.
  useEffect(() => look(), [url]);
  return (
    <figure className="lesson-picture">
      <img ref={picture} src={url} alt={name} onLoad={onComplete} onError={onBroken} />
      <figcaption>
        <a className="link" href={url} target="_blank" rel="noopener">
          Open the picture alone
        </a>
      </figcaption>
    </figure>
  );
}
