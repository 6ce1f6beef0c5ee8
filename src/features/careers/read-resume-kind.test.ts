import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDocx, buildPdf, buildZip } from '../../testing/open/build-resume.ts';
import { readResumeKind } from './read-resume-kind.ts';
import { readZipEntryNames } from './zip-entries.ts';

const pdf = buildPdf();
const docx = buildDocx();
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

test('a PDF and a Word document are known by their bytes', async () => {
  expect(await readResumeKind(pdf)).toBe('pdf');
  expect(await readResumeKind(docx)).toBe('docx');
  expect(await readResumeKind(buildDocx({ 'word/media/photo.png': 'x', 'docProps/core.xml': '<a/>' }))).toBe('docx');
});

const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('I am a résumé')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', executable],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an archive', buildZip({ 'cv.txt': 'hello' })],
  ['an archive with a folder called word', buildZip({ 'word/document.xml': 'x', 'a.exe': 'MZ' })],
  ['a spreadsheet', buildDocx({}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')],
  ['a document with macros', buildDocx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['a document with hidden macros', buildDocx({ 'word/vbaProject.bin': 'x' })],
  ['a document with a program inside', buildDocx({ 'word/embeddings/setup.exe': 'MZ' })],
  ['a document that climbs out of its folder', buildDocx({ '../../etc/passwd': 'x' })],
  ['a document with something before it', join('junk', docx)],
  ['a document with something after it', join(docx, 'junk')],
  ['a document with a PDF at its front', buildZip({ 'a.pdf': pdf.toString('latin1'), 'word/document.xml': 'x' })],
  ['a PDF with something before it', join('GIF89a', pdf)],
  ['a PDF with a page after it', join(pdf, '<script>alert(1)</script>')],
  ['a PDF with an archive after it', join(pdf, docx)],
  ['a PDF with an archive hidden before its end', join(pdf, docx, '\n%%EOF\n')],
  ['the first line of a PDF', Buffer.from('%PDF-1.7\n')],
  ['the first half of a document', docx.subarray(0, docx.length / 2)],
])('%s is refused', async (_what, bytes) => {
  expect(await readResumeKind(bytes)).toBeNull();
});

describe('reading the directory of an archive', () => {
  test('gives its names in order', () => {
    expect(readZipEntryNames(buildZip({ 'a.txt': '1', 'b/c.txt': '2' }))).toEqual(['a.txt', 'b/c.txt']);
  });

  test('never reads beyond the file, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(docx.length - 1), value: fc.nat(255) }), { maxLength: 6 }),
        fc.nat(docx.length),
        (changes, length) => {
          const bytes = Uint8Array.from(docx);
          for (const { at, value } of changes) bytes[at] = value;
          readZipEntryNames(bytes.subarray(0, length));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
