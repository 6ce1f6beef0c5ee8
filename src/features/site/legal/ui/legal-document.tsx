import { Check, Printer } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { sectionIds } from './legal-section-ids.ts';
import type { LegalVersion, ShownLegalDocument } from './legal-versions.ts';

interface LegalDocumentProps {
  document: ShownLegalDocument;
  /** All versions, newest first. */
  versions: LegalVersion[];
  /** The path of the text in force. */
  path: string;
}

/** One legal document: summary, version, sections, and changes between versions. */
export function LegalDocument({ document, versions, path }: LegalDocumentProps) {
  const { title, version, inForceFrom, replacedOn, inShort, sections } = document;
  const ids = sectionIds(sections.map((section) => section.heading));
  return (
    <article className="legal-document">
      <h1>{title}</h1>
      <div className="legal-head">
        <p className="soft legal-version">
          In force from <DateText iso={inForceFrom} />
          {replacedOn && (
            <>
              {' '}
              to <DateText iso={replacedOn} />
            </>
          )}
          . Version {version}.{' '}
          <a className="link" href="#what-changed">
            See what changed
          </a>
        </p>
        <Button variant="quiet" size="small" icon={Printer} data-print="">
          Print
        </Button>
      </div>
      <Status document={document} versions={versions} path={path} />
      {inShort.length > 0 && <InShort lines={inShort} />}
      {sections.map((section, at) => (
        <Section key={ids[at]} id={ids[at] ?? ''} section={section} />
      ))}
      <Versions versions={versions} shown={version} />
    </article>
  );
}

/** A notice above the text: not, not yet or no longer in force, or a new version is coming. */
function Status({ document, versions, path }: LegalDocumentProps) {
  const coming = versions.find(({ isComing }) => isComing);
  if (document.isWithdrawn)
    return <Panel tone="warn">This document was withdrawn. It stays here for those who agreed to it.</Panel>;
  if (document.replacedOn)
    return (
      <Panel tone="warn">
        This version is no longer in force.{' '}
        <a className="link" href={path}>
          Read the current one
        </a>
        .
      </Panel>
    );
  if (document.isComing)
    return (
      <Panel tone="info">
        This version is not in force yet.
        {document.inForceVersion !== null && (
          <>
            {' '}
            Until then{' '}
            <a className="link" href={path}>
              version {document.inForceVersion}
            </a>{' '}
            is.
          </>
        )}
      </Panel>
    );
  if (!coming) return null;
  return (
    <Panel tone="info">
      <a className="link" href={coming.href}>
        Version {coming.version}
      </a>{' '}
      is in force from <DateText iso={coming.inForceFrom} />.
    </Panel>
  );
}

function Versions({ versions, shown }: { versions: LegalVersion[]; shown: number }) {
  return (
    <section className="legal-section" aria-labelledby="what-changed">
      <h2 id="what-changed" className="type-h3">
        What changed
      </h2>
      <ol className="legal-versions">
        {versions.map(({ version, inForceFrom, whatChanged, href }) => (
          <li key={version}>
            <a className="link" href={href} aria-current={version === shown ? 'page' : undefined}>
              Version {version}
            </a>
            <span className="soft">
              <DateText iso={inForceFrom} />
            </span>
            {whatChanged && <p>{whatChanged}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function InShort({ lines }: { lines: string[] }) {
  return (
    <section className="legal-short" aria-labelledby="in-short">
      <h2 id="in-short" className="type-h4">
        In short
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon of={Check} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ id, section }: { id: string; section: ShownLegalDocument['sections'][number] }) {
  const { heading, paragraphs, list } = section;
  return (
    <section className="legal-section" aria-labelledby={id}>
      <h2 id={id} className="type-h3">
        {heading}
        <a className="legal-anchor" href={`#${id}`} aria-label={`Link to “${heading}”`}>
          #
        </a>
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && list.length > 0 && (
        <ul>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
