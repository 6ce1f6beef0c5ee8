import { readFile } from 'node:fs/promises';

/** A film of the demonstration, as every played meeting has it. */
const FILM = new URL('../../demo/media/web-development/one-function-one-job.mp4', import.meta.url);

/** The recording of a played meeting: a film that plays, with bytes of its own. */
export async function recordingFilm(meetingId: string): Promise<Response> {
  const film = new Uint8Array(Buffer.concat([await readFile(FILM), freeBox(meetingId)]));
  return new Response(film, { headers: { 'content-type': 'video/mp4', 'content-length': String(film.length) } });
}

/** A box of MP4 that players ignore. */
function freeBox(text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write('free', 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Where a stand-in was asked: its files are at the same host. */
export function originOf(requestUrl: string): string {
  return new URL(requestUrl).origin;
}
