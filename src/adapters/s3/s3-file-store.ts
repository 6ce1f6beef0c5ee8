import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../../ports/file-store.ts';
import { checkedKey, checkedRange, isKey } from '../../kit/file-key.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Services accept parts of 5 MiB and more; four at once for each upload. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 4;

/** Stores files in a bucket of any S3-compatible service. Writes are atomic: the service shows an object when it is complete. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other services than AWS do not support its checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    async put(key, content, contentType) {
      const object = { Bucket, Key: checkedKey(key), ContentType: contentType };
      if (!(content instanceof Readable)) {
        await client.send(new PutObjectCommand({ ...object, Body: content, ContentLength: content.length }));
        return;
      }
      const upload = new Upload({
        client,
        params: { ...object, Body: content },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
    },

    async stat(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: checkedKey(key) }));
        return {
          sizeBytes: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async read(key, range) {
      if (range) checkedRange(range);
      const wish = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key), ...wish }));
      if (!(Body instanceof Readable)) throw new Error('The file service answered without a file.');
      return Body;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    },

    async *list() {
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ...(from === undefined ? {} : { ContinuationToken: from }) }),
        );
        // Other objects in the bucket are not ours.
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isKey(Key)) yield Key;
        from = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (from !== undefined);
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
