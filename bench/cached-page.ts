import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, runInstitute } from '../src/testing/run-institute.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { runBareServer } from './run-bare-server.ts';

/** The home page as a browser asks for it, against a server that only knows these bytes. */
export async function measureCachedPage(): Promise<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-bench-'));
  const institute = await runInstitute({ dataDir, port: await freePort() });
  const answer = await fetch(`${institute.origin}/`, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries(answer.headers);
  const bytes = Buffer.from(await rawBody(`${institute.origin}/`));
  const bare = await runBareServer(
    { ...headers, 'content-encoding': 'br', 'content-length': String(bytes.length) },
    bytes,
  );
  try {
    return await pairedRounds(
      7,
      () => requestsPerSecond(institute.origin),
      () => requestsPerSecond(bare.origin),
    );
  } finally {
    await bare.stop();
    await institute.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function requestsPerSecond(origin: string): Promise<number> {
  const result = await autocannon({ url: origin, connections: 32, duration: 3, headers: { 'accept-encoding': 'br' } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** The compressed bytes as sent: `fetch` would unpack them. */
async function rawBody(url: string): Promise<Uint8Array> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
