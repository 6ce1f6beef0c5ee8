import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VirusScannerError } from '../../ports/virus-scanner.ts';

/** A response is one line. */
const MAX_RESPONSE_BYTES = 4096;

export interface ClamdLimits {
  connectMs: number;
  /** From the connection to the end of the response. */
  answerMs: number;
}

/** Sends a command with its data and returns the one-line response. Throws `VirusScannerError`, or what `sent` throws. */
export async function askClamd(
  address: NetConnectOpts,
  sent: AsyncIterable<Uint8Array>,
  limits: ClamdLimits,
): Promise<string> {
  const socket = connect(address);
  let sourceError: { error: unknown } | null = null;
  const source = noting(sent, (error) => (sourceError = { error }));
  const stopWatching = limitTime(socket, limits);
  const answer = readAnswer(socket);
  // It may reject before it is awaited.
  answer.catch(() => undefined);
  try {
    // A response before the end means that no more data is wanted.
    await Promise.race([pipeline(Readable.from(source, { objectMode: false }), socket, { end: false }), answer]);
    return await answer;
  } catch (error) {
    if (sourceError) throw (sourceError as { error: unknown }).error;
    // What was received before the disconnect is the response.
    const said = await answer.catch(() => null);
    if (said !== null) return said;
    throw unavailable(error);
  } finally {
    stopWatching();
    socket.destroy();
  }
}

/** Records what the source itself throws, not the errors of a broken pipeline. */
async function* noting(content: AsyncIterable<Uint8Array>, note: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  const parts = content[Symbol.asyncIterator]();
  const next = () =>
    parts.next().catch((error: unknown) => {
      note(error);
      throw error;
    });
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}

function limitTime(socket: Socket, { connectMs, answerMs }: ClamdLimits): () => void {
  const giveUp = (message: string) => () => socket.destroy(new Error(message));
  let timer = setTimeout(giveUp('it took no connection in time'), connectMs);
  socket.once('connect', () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp('it gave no answer in time'), answerMs);
  });
  return () => clearTimeout(timer);
}

/** The text up to the NUL that ends every response. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim());
      else if (text.length > MAX_RESPONSE_BYTES) reject(new Error('it said too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('it hung up without an answer')));
  });
}

function unavailable(cause: unknown): VirusScannerError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new VirusScannerError('unavailable', `The virus scanner: ${message}`, { cause });
}
