import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A `node:http` server in a separate process with one fixed response. */
export async function runBareServer(
  headers: Record<string, string>,
  body: Uint8Array,
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
  child.send({ headers, body });
  const [port] = await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
