/** Reads a response's body as UTF-8 text; throws once it exceeds `limitBytes`, so that a faulty provider cannot exhaust the memory. */
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
