import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

/** A server with the part of S3 that the file store uses, over HTTP: put, get with a range, head, delete, list, multipart uploads. */
export async function startS3(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { key: string; contentType: string; parts: Map<number, Buffer> }>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(url.pathname);
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/'))
      return refuse(response, 403, 'AccessDenied');
    if (path === `/${bucket}` || path === `/${bucket}/`) return list(url, response);
    if (!path.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    const key = path.slice(bucket.length + 2);
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    const uploadId = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) return begin(key, contentType, response);
    if (uploadId !== null) return goOn({ request, response, key, uploadId, body, url });
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType });
      response.writeHead(200, { ETag: tagOf(body) }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    read(request, response, objects.get(key));
  }

  function begin(key: string, contentType: string, response: ServerResponse): void {
    const id = randomUUID();
    uploads.set(id, { key, contentType, parts: new Map() });
    const text = `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    sendXml(response, 200, `<InitiateMultipartUploadResult>${text}</InitiateMultipartUploadResult>`);
  }

  function goOn(part: {
    request: IncomingMessage;
    response: ServerResponse;
    key: string;
    uploadId: string;
    body: Buffer;
    url: URL;
  }): void {
    const { request, response, key, uploadId, body, url } = part;
    const upload = uploads.get(uploadId);
    if (!upload || upload.key !== key) return refuse(response, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { ETag: tagOf(body) }).end();
      return;
    }
    uploads.delete(uploadId);
    if (request.method === 'DELETE') {
      response.writeHead(204).end();
      return;
    }
    const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
    const bytes = Buffer.concat(parts);
    objects.set(key, { bytes, contentType: upload.contentType });
    const text = `<Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${tagOf(bytes)}</ETag>`;
    sendXml(response, 200, `<CompleteMultipartUploadResult>${text}</CompleteMultipartUploadResult>`);
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...objects].filter(([key]) => key.startsWith(prefix));
    const contents = keys.map(
      ([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`,
    );
    const text = `<Name>${bucket}</Name><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>`;
    sendXml(response, 200, `<ListBucketResult>${text}${contents.join('')}</ListBucketResult>`);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      bucket,
      accessKeyId: 'test-key',
      secretAccessKey: 'test-secret',
    },
    /** Unfinished multipart uploads. */
    openUploads: () => uploads.size,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function read(request: IncomingMessage, response: ServerResponse, object: StoredObject | undefined): void {
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const { bytes, contentType } = object;
  const wish = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const start = wish ? Number(wish[1]) : 0;
  const end = wish ? Math.min(Number(wish[2]), bytes.length - 1) : bytes.length - 1;
  if (wish && start >= bytes.length) return refuse(response, 416, 'InvalidRange');
  response.writeHead(wish ? 206 : 200, {
    'Content-Type': contentType,
    'Content-Length': end - start + 1,
    ETag: tagOf(bytes),
    ...(wish ? { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(start, end + 1));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
