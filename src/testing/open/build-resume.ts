import { crc32 } from 'node:zlib';

/** A complete small PDF. */
export function buildPdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
  );
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word document, with further parts if given; `mainType` is the content type of its main part. */
export function buildDocx(more: Record<string, string> = {}, mainType = `${WORD}.main+xml`): Buffer {
  return buildZip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
    ...more,
  });
}

/** A ZIP archive of uncompressed texts. */
export function buildZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(content.length, 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), header, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
