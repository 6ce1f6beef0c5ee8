import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a server writes about itself into its cluster while it runs (postmaster.pid), and leaves there when killed. */
export interface PostmasterFile {
  pid: number;
  isReady: boolean;
  /** The folder of its socket. */
  socketFolder: string;
}

export function postmasterFilePath(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Undefined when no server runs there, and none was killed there. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFilePath(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Math.abs(Number(lines[0])),
    isReady: lines[7]?.trim() === 'ready',
    socketFolder: lines[4]?.trim() ?? '',
  };
}
