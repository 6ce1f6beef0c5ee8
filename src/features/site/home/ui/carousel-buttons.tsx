import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';

/** Pause, back and next for a carousel (run-carousels.ts); hidden without JavaScript. */
export function CarouselButtons({ label }: { label: string }) {
  return (
    <div className="carousel-buttons">
      <button
        type="button"
        className="carousel-button"
        data-carousel-act="pause"
        aria-label={`Pause ${label}`}
        aria-pressed="false"
      >
        <Icon of={Pause} className="pause-sign" />
        <Icon of={Play} className="play-sign" />
      </button>
      <button
        type="button"
        className="carousel-button"
        data-carousel-act="previous"
        aria-label={`Previous of ${label}`}
      >
        <Icon of={ArrowLeft} />
      </button>
      <button type="button" className="carousel-button" data-carousel-act="next" aria-label={`Next of ${label}`}>
        <Icon of={ArrowRight} />
      </button>
    </div>
  );
}
