import { readFile } from 'node:fs/promises';

/** A demo video, as every played meeting has it. */
const VIDEO = new URL('../../demo/media/web-development/one-function-one-job.mp4', import.meta.url);

/** The recording of a played meeting: a video that plays, with bytes of its own. */
export async function recordingVideo(meetingId: string): Promise<Response> {
  const video = new Uint8Array(Buffer.concat([await readFile(VIDEO), freeBox(meetingId)]));
  return new Response(video, { headers: { 'content-type': 'video/mp4', 'content-length': String(video.length) } });
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
