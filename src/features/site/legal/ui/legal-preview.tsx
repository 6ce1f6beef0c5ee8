import { Eye } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { useSchemaForm } from '../../../../ui/forms/schema-form/form-context.ts';
import { isRecord, listOf, textOf, valueAt } from '../../../../ui/forms/schema-form/form-value.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { legalUrl } from './legal-versions.ts';

/** A preview of the documents with unsaved changes; and every version that was in force. */
export function LegalPreview() {
  const { value } = useSchemaForm();
  const [chosen, setChosen] = useState<number | null>(null);
  const documents = listOf(valueAt(value, 'documents')).filter(isRecord);
  const shown = chosen === null ? undefined : documents[chosen];
  return (
    <section className="legal-office" aria-labelledby="legal-office-title">
      <h3 id="legal-office-title" className="type-h4">
        Read and print
      </h3>
      <ul>
        {documents.map((entry, at) => (
          <li key={textOf(entry.id) || at}>
            <span>{textOf(entry.title) || 'A new document'}</span>
            <span className="legal-office-acts">
              <Button size="small" variant="quiet" icon={Eye} onClick={() => setChosen(at)}>
                Preview
              </Button>
              {versionsOf(entry).map((version) => (
                <a
                  key={version}
                  className="office-link"
                  href={legalUrl(textOf(entry.id), undefined, version)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Version {version}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {shown &&
        createPortal(
          <Dialog open onClose={() => setChosen(null)} title={textOf(shown.title) || 'A new document'}>
            <LegalText text={shown} />
          </Dialog>,
          document.body,
        )}
    </section>
  );
}

function LegalText({ text }: { text: Record<string, unknown> }) {
  const sections = listOf(text.sections).filter(isRecord);
  return (
    <div className="legal-office-text">
      <ul>
        {linesOf(text.inShort).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {sections.map((section) => (
        <section key={textOf(section.heading)}>
          <h3 className="type-h4">{textOf(section.heading)}</h3>
          {linesOf(section.paragraphs).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul>
            {linesOf(section.list).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The current and earlier versions; each has its own URL for printing. */
function versionsOf(document: Record<string, unknown>): number[] {
  const all = [document, ...listOf(document.earlier).filter(isRecord)];
  return textOf(document.inForceFrom) === '' ? [] : all.map(({ version }) => Number(version));
}

function linesOf(value: unknown): string[] {
  return listOf(value).filter((line) => typeof line === 'string');
}
