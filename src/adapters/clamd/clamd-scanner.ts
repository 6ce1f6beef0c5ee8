import { VirusScannerError, type ScannerProblem, type VirusScanner } from '../../ports/virus-scanner.ts';
import { askClamd, type ClamdLimits } from './ask-clamd.ts';
import { readClamdUrl } from './read-address.ts';

const CONNECT_MS = 3000;
/** A small file may wait behind others; a large one takes a second for each megabyte on a slow machine. */
const MIN_ANSWER_MS = 30_000;
const MS_PER_MEGABYTE = 1000;
const MAX_AGE_DAYS = 7;

/**
 * The scanner of ClamAV, by its own protocol (man clamd: INSTREAM, VERSION). Nothing but its `OK` counts as clean. `address` as
 * `readClamdUrl` takes it; the limits are for trials.
 */
export function createClamdScanner(url: string, limits: Partial<ClamdLimits> = {}): VirusScanner {
  const place = readClamdUrl(url);
  if (place === null) throw new Error(`${url} is no address of a clamd`);
  const within = (sizeBytes: number): ClamdLimits => ({
    connectMs: CONNECT_MS,
    answerMs: MIN_ANSWER_MS + (sizeBytes / 1_000_000) * MS_PER_MEGABYTE,
    ...limits,
  });
  return {
    async scan(content, sizeBytes) {
      return readVerdict(await askClamd(place, inFrames(content), within(sizeBytes)));
    },
    async check() {
      try {
        return judgeVersion(await askClamd(place, command('zVERSION'), within(0)), new Date());
      } catch (error) {
        return { isAway: true, message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function* command(name: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${name}\0`);
}

/** Each chunk is prefixed with its length in four bytes; a length of zero ends the file. */
async function* inFrames(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* command('zINSTREAM');
  for await (const part of content) {
    if (part.length === 0) continue;
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readVerdict(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, found] = /^stream: (\S.*) FOUND$/.exec(answer) ?? [];
  if (found) return found;
  if (/size limit exceeded/i.test(answer))
    throw new VirusScannerError('too-large', 'The virus scanner takes no file as large as this one');
  throw new VirusScannerError('unavailable', `The virus scanner gave no verdict: ${answer.slice(0, 200)}`);
}

/** `ClamAV 1.4.6/27500/Mon Nov 23 08:00:00 2026`; without the last two for custom signatures. */
export function judgeVersion(answer: string, now: Date): ScannerProblem | null {
  if (!answer.startsWith('ClamAV')) return { isAway: true, message: 'What answers is no ClamAV.' };
  const since = Date.parse(`${answer.split('/')[2] ?? ''} UTC`);
  const days = Math.floor((now.getTime() - since) / 86_400_000);
  if (!(days > MAX_AGE_DAYS)) return null;
  return { isAway: false, message: `The virus scanner's signatures are ${days} days old.` };
}
