import autocannon from 'autocannon';
import { withDemoInstitute } from './demo-institute.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { receivedBytes } from './received-bytes.ts';
import { runBareServer } from './run-bare-server.ts';

/** The home page as a browser requests it, against a server that only sends these bytes. */
export async function measureCachedPage(): Promise<Ratio> {
  return withDemoInstitute(async (origin) => {
    const response = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'br' } });
    const headers = Object.fromEntries(response.headers);
    const bytes = Buffer.from(await receivedBytes(`${origin}/`, { 'accept-encoding': 'br' }));
    const bare = await runBareServer(
      { ...headers, 'content-encoding': 'br', 'content-length': String(bytes.length) },
      bytes,
    );
    try {
      return await pairedRounds(
        7,
        () => requestsPerSecond(origin),
        () => requestsPerSecond(bare.origin),
      );
    } finally {
      await bare.stop();
    }
  });
}

async function requestsPerSecond(origin: string): Promise<number> {
  const result = await autocannon({ url: origin, connections: 32, duration: 3, headers: { 'accept-encoding': 'br' } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failed calls, ${result.errors} errors`);
  return result.requests.average;
}
