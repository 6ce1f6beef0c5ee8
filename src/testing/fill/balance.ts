import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Balancer {
  origin: string;
  /** Whether an instance receives requests now. */
  isUp(origin: string): boolean;
  stop(): Promise<void>;
}

const CHECK_EVERY_MS = 100;

/** Sends requests to the instances in turn, as a load balancer does: only to those with a healthy `/readyz`, and never twice. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const up = new Set<string>();
  let isStopped = false;
  let turn = 0;
  const check = async (origin: string) => {
    while (!isStopped) {
      const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) up.add(origin);
      else up.delete(origin);
      await delay(CHECK_EVERY_MS);
    }
  };
  const checks = origins.map(check);
  const server = createServer((asked, answer) => {
    const ready = [...up];
    turn += 1;
    const origin = ready[turn % ready.length];
    if (origin) pass(asked, answer, origin, agent);
    else answer.writeHead(502).end('No instance is ready.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    isUp: (origin) => up.has(origin),
    async stop() {
      isStopped = true;
      await Promise.all(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, origin: string, agent: Agent): void {
  const { method, url, headers } = asked;
  const passed = request(origin + url, { method, headers, agent }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  passed.once('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end(error.message);
  });
  asked.pipe(passed);
}
