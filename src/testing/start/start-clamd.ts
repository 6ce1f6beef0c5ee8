import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the stand-in responds to a scan: as clamd would, with fixed text, never, or by disconnecting halfway. */
export type ClamdMood = 'well' | 'silent' | 'hangs up' | 'too small' | { says: string };

/** Text of a file that the stand-in reports as infected. */
export const HARM = 'THIS-IS-HARM-TO-THE-STAND-IN';
const MAX_BYTES = 25_000;

/**
 * A server with clamd's protocol: INSTREAM and VERSION, each response ended by NUL. It records the files that it received, and listens on
 * a Unix socket, where it can be stopped and restarted; or on a port.
 */
export async function startClamd({ hasPort = false }: { hasPort?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const path = join(folder, 'clamd.ctl');
  const state = { mood: 'well' as ClamdMood, version: 'ClamAV 1.4.6', seen: [] as Buffer[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const held: Buffer[] = [];
    let heldBytes = 0;
    socket.on('data', (part: Buffer) => {
      held.push(part);
      heldBytes += part.length;
      const { mood } = state;
      if (mood === 'silent') return;
      if (held[0]?.toString().startsWith('zVERSION')) socket.end(`${state.version}\0`);
      else if (mood === 'hangs up' && heldBytes > 12) socket.destroy();
      else if (mood === 'too small' && heldBytes > MAX_BYTES) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (part.subarray(-4).every((byte) => byte === 0)) answer(socket, readFrames(Buffer.concat(held)));
    });
  });
  const answer = (socket: Socket, file: Buffer | null) => {
    if (file === null) return;
    state.seen.push(file);
    const verdict = file.includes(HARM) ? 'stream: Stand-in.Harm FOUND' : 'stream: OK';
    socket.end(`${typeof state.mood === 'object' ? state.mood.says : verdict}\0`);
  };
  const comeBack = async () => {
    if (server.listening) return;
    server.listen(hasPort ? { port: 0, host: '127.0.0.1' } : { path });
    await once(server, 'listening');
  };
  const goAway = async () => {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  const stop = async () => {
    await goAway();
    await rm(folder, { recursive: true, force: true });
  };
  await comeBack();
  const url = hasPort ? `clamd://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`;
  return { state, url, goAway, comeBack, stop };
}

/** The whole file, or `null` while it is incomplete. Throws for anything but INSTREAM. */
function readFrames(held: Buffer): Buffer | null {
  const name = 'zINSTREAM\0';
  if (held.length < name.length) return null;
  if (held.subarray(0, name.length).toString() !== name) throw new Error('no INSTREAM');
  const parts: Buffer[] = [];
  for (let at = name.length; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
