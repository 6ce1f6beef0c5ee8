import { createServer } from 'node:http';
import { once } from 'node:events';

/** The baseline: only writes the given bytes with the given headers. */
const [answer] = (await once(process, 'message')) as [{ headers: Record<string, string>; body: Uint8Array }];
const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
