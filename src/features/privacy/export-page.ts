import { xmlText } from '../../kit/text/xml-text.ts';

export interface ExportPart {
  name: string;
  rows: object[];
}

/** The copy as a self-contained HTML page. */
export function exportPage(data: { institute: string; user: string; madeOn: string; parts: ExportPart[] }): string {
  const { institute, user, madeOn, parts } = data;
  const title = xmlText(`Data that ${institute} holds about ${user}`);
  return [
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width"><style>',
    'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}',
    'dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;padding:.8rem 0;border-top:1px solid #bbb}',
    'dt{font-weight:bold}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style></head><body>',
    `<h1>${title}</h1><p>Made on ${xmlText(madeOn)}. The same as data for programs is in the JSON file.</p>`,
    ...parts.map(showPart),
    '</body></html>',
  ].join('\n');
}

function showPart({ name, rows }: ExportPart): string {
  const body = rows.length === 0 ? '<p>Nothing.</p>' : rows.map(toRow).join('\n');
  return `<h2>${xmlText(name)}</h2>\n${body}`;
}

function toRow(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return `<dl>${fields.map(([field, value]) => `<dt>${xmlText(field.replaceAll('_', ' '))}</dt><dd>${xmlText(inWords(value))}</dd>`).join('')}</dl>`;
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
