import type { Opening } from '../contract.ts';

/** The opening in full: description, duties, requirements. */
export function OpeningText({ opening }: { opening: Opening }) {
  return (
    <div className="opening-text type-article">
      {opening.description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Lines title="What you will do" lines={opening.duties} />
      <Lines title="What we look for" lines={opening.wants} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className="type-h2-inner">{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
