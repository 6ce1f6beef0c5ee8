import { ArrowUp } from 'lucide-react';
import { Icon } from '../icon.tsx';

/** The button back to the top; it comes into view after 300 px of scrolling (spec 2 §9), by its place alone. */
export function ScrollToTop() {
  return (
    <nav className="to-top-track" aria-label="Back to top">
      {/* No element has this id: then it names the top of the page. The header could not, for it sticks. */}
      <a className="to-top" href="#top" aria-label="Scroll to top">
        <Icon of={ArrowUp} />
      </a>
    </nav>
  );
}
