import { zipSync } from 'fflate';

/** A cell of a test's workbook; `days` is a date as Excel stores it, `percent` a fraction shown as a percentage. */
type WorkbookCell = string | number | boolean | null | { days: number } | { percent: number };

/** An Excel workbook with these sheets, as Excel packs it; `sheet` replaces the content of every sheet, `styles` the file of styles. */
export function buildWorkbook(
  sheets: Record<string, readonly (readonly WorkbookCell[])[]>,
  { sheet, styles = STYLES }: { sheet?: string; styles?: string } = {},
): Buffer {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet>${sheet ?? sheetXml(rows)}</worksheet>`,
      ]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])), { level: 6 }),
  );
}

const STYLES =
  '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="9"/></cellXfs></styleSheet>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The rows of a sheet, empty cells omitted as Excel does. */
export function sheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const written = rows.map((cells, row) => {
    const content = cells
      .map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`))
      .join('');
    return `<row r="${row + 1}">${content}</row>`;
  });
  return `<sheetData>${written.join('')}</sheetData>`;
}

function cellXml(cell: WorkbookCell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('percent' in cell) return `<c r="${place}" s="3"><v>${cell.percent}</v></c>`;
  return `<c r="${place}" s="${Number.isInteger(cell.days) ? 1 : 2}"><v>${cell.days}</v></c>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
