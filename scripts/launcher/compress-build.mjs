import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressible formats; fonts and images are compressed already. */
const TEXT = /\.(js|mjs|css|svg|json|txt|xml|html|webmanifest)$/;

/**
 * Lays beside each built file of a folder its forms for the wire, `.br` and `.gz`, as small as they get. So no visitor
 * waits for the work, however large the file.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => TEXT.test(file)).map(compressFile));
}

async function compressFile(file) {
  const body = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 9 }),
  ]);
  await Promise.all([keepIfSmaller(`${file}.br`, brotli, body), keepIfSmaller(`${file}.gz`, gzipped, body)]);
}

async function keepIfSmaller(file, form, body) {
  if (form.length < body.length) await writeFile(file, form);
  else await rm(file, { force: true });
}
