import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigation, useNavigationType } from 'react-router';

interface OfficePageProps {
  title: string;
  /** The page shows its title by itself: this one is for screen readers. */
  isTitleUnseen?: boolean;
  /** Before the title: the link back to a list. */
  before?: ReactNode;
  /** At the right of the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** A page of the office beside the sidebar: its title, the slots around it, and its content (design §10). */
export function OfficePage({ title, isTitleUnseen, before, end, children }: OfficePageProps) {
  return (
    <OfficeMain>
      {before}
      <OfficeHead title={title} isTitleUnseen={isTitleUnseen} end={end} />
      {children}
    </OfficeMain>
  );
}

/** The content of a page whose head stands in a box of its own. */
export function OfficeMain({ children }: Pick<OfficePageProps, 'children'>) {
  const { state } = useNavigation();
  return (
    <main id="main" className="office-main" aria-busy={state === 'loading'}>
      {children}
    </main>
  );
}

interface HeadProps extends Pick<OfficePageProps, 'title' | 'end'> {
  isTitleUnseen?: boolean | undefined;
}

/** The title of a page, which takes the focus, with what stands at its right. */
export function OfficeHead({ title, isTitleUnseen, end }: HeadProps) {
  const heading = useHeadingFocus();
  return (
    <div className={isTitleUnseen ? 'unseen' : 'office-head'}>
      <h1 ref={heading} tabIndex={-1} className="type-h1-app">
        {title}
      </h1>
      {end}
    </div>
  );
}

/** Navigating to another page of the office moves the focus to its heading, as a new document would, unless the page took it by itself. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useRef(useNavigationType());
  useEffect(() => {
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement) ?? false;
    if (came.current === 'PUSH' && !isTaken) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
