import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import { useZoom } from './use-zoom.ts';
import { MAX_ZOOM, zoomIn, zoomOut } from './zoom.ts';

interface ImageViewerProps {
  name: string;
  url: string;
  onComplete: () => void;
  onBroken: () => void;
}

/** An image lesson; complete when it has loaded. Fits its frame at first; buttons, keys, wheel and pinch zoom it. */
export function ImageViewer({ name, url, onComplete, onBroken }: ImageViewerProps) {
  const image = useRef<HTMLImageElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, setZoom } = useZoom(frame);
  const cssVariables = useCssVariables();
  const look = useEffectEvent(() => {
    const shown = image.current;
    if (!shown?.complete) return;
    if (shown.naturalWidth > 0) onComplete();
    else onBroken();
  });
  // It may have loaded, or failed, before hydration.
  useEffect(() => look(), [url]);
  return (
    <figure className="lesson-image">
      <div
        ref={frame}
        className="lesson-image-frame"
        role="region"
        aria-label={`${name}. Plus and minus change its size.`}
        tabIndex={0}
      >
        <img
          ref={image}
          src={url}
          alt={name}
          {...cssVariables({ '--zoom': `${zoom * 100}%` })}
          onLoad={onComplete}
          onError={onBroken}
        />
      </div>
      <figcaption>
        <Button variant="line" size="small" icon={ZoomOut} disabled={zoom === 1} onClick={() => setZoom(zoomOut(zoom))}>
          Smaller
        </Button>
        <Button
          variant="line"
          size="small"
          icon={ZoomIn}
          disabled={zoom === MAX_ZOOM}
          onClick={() => setZoom(zoomIn(zoom))}
        >
          Larger
        </Button>
        <Button variant="line" size="small" icon={Maximize} disabled={zoom === 1} onClick={() => setZoom(1)}>
          Fit
        </Button>
        <span role="status">{Math.round(zoom * 100)}%</span>
        <a className="link" href={url} target="_blank" rel="noopener">
          Open the picture alone
        </a>
      </figcaption>
    </figure>
  );
}
