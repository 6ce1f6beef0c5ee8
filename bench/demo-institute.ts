import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runInstitute } from '../src/testing/start/run-institute.ts';

/** The production build with the demo content in a temporary folder, for as long as the work takes. */
export async function withDemoInstitute<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-bench-'));
  const institute = await runInstitute({ dataDir, port: await freePort() });
  try {
    return await work(institute.origin);
  } finally {
    await institute.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
