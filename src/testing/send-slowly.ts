import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that begins a request and never finishes it. Resolves once it is connected. */
export async function sendSlowly(port: number, beginning: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  // Read to the end, else the connection never counts as closed.
  socket.resume();
  return socket;
}

export const HALF_A_HEADER = 'GET /api/courses/courseAll HTTP/1.1\r\nHost: localhost\r\nX-Half:';
export const HALF_A_BODY =
  'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em';
