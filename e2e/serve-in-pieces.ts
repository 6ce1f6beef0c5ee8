import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const PIECES = 10;
/** Long enough for the browser to render what has arrived. */
const BETWEEN_MS = 60;

/** Proxies the site like a slow line: a document's body arrives in ten pieces. Returns its URL and a function to stop it. */
export async function serveInPieces(siteUrl: string): Promise<{ url: string; close(): void }> {
  const server = createServer((asked, answer) => {
    const isDocument = asked.headers.accept?.includes('text/html') ?? false;
    const headers = { ...asked.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const passed = request(new URL(asked.url ?? '/', siteUrl), { method: asked.method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      if (isDocument) void buffer(received).then((whole) => writeInPieces(answer, whole));
      else received.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function writeInPieces(answer: ServerResponse, whole: Buffer): Promise<void> {
  const start = whole.indexOf('<body');
  answer.write(whole.subarray(0, start));
  const size = Math.ceil((whole.length - start) / PIECES);
  for (let from = start; from < whole.length; from += size) {
    if (from > start) await pause(BETWEEN_MS);
    answer.write(whole.subarray(from, from + size));
  }
  answer.end();
}
