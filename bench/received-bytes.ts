import { request } from 'node:http';

/** The bytes of a response as sent: `fetch` would decompress them. */
export async function receivedBytes(url: string, headers: Record<string, string>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
