/** Reads a response's body as UTF-8 text; throws once it passes `limitBytes`, so that a provider gone mad can't fill the memory. */
export async function readLimitedText(response: Response, limitBytes: number): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
