import { ArrowRight } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { MotifPair } from '../../../kit/motif/seed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { phoneHref } from '../../../ui/shell/institute-info.ts';
import type { FrameData } from './document-frame.tsx';
import { failureMessage } from './failure-message.ts';

interface FailureContentProps {
  status: number;
  /** The server's message, shown where it helps the visitor. */
  message: string | null;
  /** The page's own text for a loading failure. */
  loadFailure?: string | null;
  /** What to open instead, where it is not the public site. */
  ways?: Way[];
}

interface Way {
  label: string;
  href: string;
}

/** Replaces a page that does not exist or failed to render. */
export function FailureContent({ status, message, loadFailure = null, ways }: FailureContentProps) {
  const frame = useRouteLoaderData<FrameData>('features/site/ui/document.layout');
  const texts = failureMessage(status, message, loadFailure);
  return (
    <main id="main" className="wrap failure">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <Patchwork label={status === 0 ? '…' : String(status)} />
      <div className="failure-words">
        <h1>{texts.title}</h1>
        <p className="type-lead">{texts.lead}</p>
        {ways || status === 404 ? <WaysOut ways={ways ?? publicWays(frame?.institute.phone)} /> : <TryAgain />}
      </div>
    </main>
  );
}

function publicWays(phone: string | undefined): Way[] {
  return [
    { label: 'See all courses', href: '/services' },
    { label: 'Read the blog', href: '/blog' },
    { label: 'Check a certificate', href: '/certificate' },
    ...(phone ? [{ label: `Call us on ${phone}`, href: phoneHref(phone) }] : []),
  ];
}

function WaysOut({ ways }: { ways: Way[] }) {
  return (
    <ul className="ways-out">
      {ways.map((way) => (
        <li key={way.href}>
          <a href={way.href}>
            {way.label}
            <Icon of={ArrowRight} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function TryAgain() {
  return (
    <p className="failure-acts">
      <ButtonLink href="">Try again</ButtonLink>
      <ButtonLink href="/" variant="line">
        Go to the home page
      </ButtonLink>
    </p>
  );
}

/** Eight blocks and an empty ninth. */
function Patchwork({ label }: { label: string }) {
  return (
    <div className="patchwork" aria-hidden="true">
      {patches.slice(0, 5).map((patch) => (
        <InlineBlock key={patch.family} {...patch} />
      ))}
      <span className="patch-missing type-figure">{label}</span>
      {patches.slice(5).map((patch) => (
        <InlineBlock key={patch.family} {...patch} />
      ))}
    </div>
  );
}

const patches: MotifPair[] = [
  { family: 'suraj', dye: 'palash' },
  { family: 'jaali', dye: 'morpankh' },
  { family: 'baoli', dye: 'neel' },
  { family: 'kolam', dye: 'rani' },
  { family: 'leher', dye: 'haldi' },
  { family: 'patola', dye: 'manjith' },
  { family: 'bandhani', dye: 'jamun' },
  { family: 'phirki', dye: 'firozi' },
];
