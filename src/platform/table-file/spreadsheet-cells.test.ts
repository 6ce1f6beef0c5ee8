import { expect, test } from 'vitest';
import { buildWorkbook, sheetXml } from '../../testing/open/build-workbook.ts';
import { decodeText } from './decode-text.ts';
import { readFields } from './read-fields.ts';
import { readTableFile } from './read-table-file.ts';

const read = (source: Uint8Array | string) => readTableFile(source, { maxRows: 100 });
const fields = (source: Uint8Array | string) =>
  readFields(source, { names: { name: ['student'], phone: ['whatsapp'] }, required: ['name'], missing, maxRows: 100 });
const missing = (found: ReadonlyMap<string, number>) => (found.has('name') ? null : 'Missing: name.');

test('cells are read as the spreadsheet shows them', async () => {
  const written = (text: string) => `<t xml:space="preserve">${text}</t>`;
  const sheet = sheetXml([
    ['Share', 'Power', 'Formula'],
    [{ percent: 0.07 }, 'x', 1],
    [{ percent: 0.125 }, 'y', 'text'],
  ])
    .replace(
      written('x'),
      '<r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r><r><t> &amp;</t></r>',
    )
    .replace(written('y'), '<r><t>H</t></r><r><rPr><sz val="9"/><vertAlign val="subscript"/></rPr><t>2</t></r>')
    .replace('<c r="C2">', '<c r="C2"><f>A1+1</f>');
  const { rows } = await read(buildWorkbook({ A: [] }, { sheet }));
  expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['7%', '10³ &', '1'],
    ['12.5%', 'H₂', 'text'],
  ]);
});

test('a number is multiplied by 100 only where its format has a sign that does so', async () => {
  const styles = (code: string) =>
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf/><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const shown = async (code: string) => {
    const workbook = buildWorkbook({ A: [['Share'], [{ percent: 7 }]] }, { styles: styles(code) });
    const { rows } = await read(workbook);
    return rows[1]?.cells?.[0];
  };
  expect(await shown('0.0%')).toBe('700%');
  expect(await shown('0&quot; %&quot;')).toBe('7');
  expect(await shown(String.raw`0\%`)).toBe('7');
});

test('a row whose used cell shows an error or was never calculated is refused; other columns may show what they like', async () => {
  const sheet = sheetXml([
    ['Name', 'Phone', 'Fees'],
    ['Asha', 1, 1],
    ['Bina', 2, 2],
    ['Charu', 3, 3],
  ])
    .replace('<c r="C2"><v>1</v></c>', '<c r="C2" t="e"><v>#REF!</v></c>')
    .replace('<c r="B3"><v>2</v></c>', '<c r="B3" t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c>')
    .replace('<c r="B4"><v>3</v></c>', '<c r="B4"><f>B3</f></c>');
  const { rows, broken } = await fields(buildWorkbook({ A: [] }, { sheet }));
  expect(rows.map(({ fields: { name } }) => name)).toEqual(['Asha']);
  expect(broken.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
    [3, 'Column B shows #N/A'],
    [4, 'Column B shows a formula without a value'],
  ]);
  expect((await fields('name,phone\n#N/A,1\n')).broken).toHaveLength(1);
});

test('the sheet with the columns is read, whatever stands before it', async () => {
  const { reading, rows } = await fields(buildWorkbook({ Cover: [['How to fill in']], Users: [['Name'], ['Asha']] }));
  expect(reading).toMatchObject({ sheet: 'Users', otherSheets: ['Cover'] });
  expect(rows).toHaveLength(1);
});

test('of columns that are there twice the first that is filled counts', async () => {
  const { rows } = await fields('Name,Phone,WhatsApp\nAsha,1,2\nBina,,3\n');
  expect(rows.map((row) => row.fields.phone)).toEqual(['1', '3']);
});

test('a web page under the name of a spreadsheet is read by its largest table', async () => {
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { mso-number-format:"\\@"; }</style></head><body>
    <table><tr><td>Students of August</td></tr></table>
    <table><tr><th>Sr<th colspan=2>Name<th>Phone</tr>
    <tr><td>1<td>Asha &amp; Bina<td>Rao<td>98765 43210</tr>
    <tr><td>2</td><td>नील&nbsp;वर्मा<br>(<b>Pune</b>)</td><td></td><td><table><tr><td>98765</td></tr></table></td></tr></table></body></html>`;
  const { format, rows } = await read(Buffer.from(page));
  expect(format).toMatchObject({ kind: 'html', encoding: 'utf-8', separator: null });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Sr', 'Name', '', 'Phone'],
    ['1', 'Asha & Bina', 'Rao', '98765 43210'],
    ['2', 'नील वर्मा\n(Pune)', '', '98765'],
  ]);
});

test.each([
  ['José, D\x92Souza, wait\x85, Brand\x99', 'latin1', 'windows-1252', 'José, D’Souza, wait…, Brand™'],
  ['Name\rJos\x8E D\xD5Souza\rRen\x8Ee\r', 'latin1', 'macintosh', 'Name\rJosé D’Souza\rRenée\r'],
  ['Na\x9Ave, caf\xE9', 'latin1', 'windows-1252', 'Našve, café'],
  ['Name,Email\nAs\0ha,a@x.in\n', 'utf8', 'utf-8', 'Name,Email\nAsha,a@x.in\n'],
  ['नाम,ईमेल\nनीलम,a@b.in\n', 'utf16le', 'utf-16le', 'नाम,ईमेल\nनीलम,a@b.in\n'],
] as const)('%j is read as %s', (text, written, encoding, shown) => {
  expect(decodeText(Buffer.from(text, written))).toEqual({ text: shown, encoding });
});
