import { ArrowUp } from 'lucide-react';
import { Icon } from '../icon.tsx';

/** The scroll-to-top button; it becomes visible after 300 px of scrolling (spec 2 §9), by its position alone. */
export function ScrollToTop() {
  return (
    <nav className="to-top-track" aria-label="Back to top">
      {/* No element has this id, so it means the top of the page. The header cannot have it, as it is sticky. */}
      <a className="to-top" href="#top" aria-label="Scroll to top">
        <Icon of={ArrowUp} />
      </a>
    </nav>
  );
}
