import { ArrowUp } from 'lucide-react';
import { Icon } from '../icon.tsx';

/** The button back to the top; it comes into view after 300 px of scrolling (spec 2 §9), by its place alone. */
export function ScrollToTop() {
  return (
    <nav className="to-top-track" aria-label="Back to top">
      <a className="to-top" href="#top" aria-label="Scroll to top">
        <Icon of={ArrowUp} />
      </a>
    </nav>
  );
}
