import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { clientOptions } from './client-options.ts';
import type { PictureStore } from '../ports.ts';

/** An owner waits for it. */
const LIMITS = { answerMs: 2_000, attempts: 2 };
/** A picture never changes: another one has another key. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** A role that may not list a bucket is told that a missing object is forbidden. */
const MISSING: readonly unknown[] = [403, 404];

/** Region and endpoint come from the environment. `uploadUrl` replaces the bucket's own address in upload
 * forms. Loaded on demand: see `pictures.ts`. */
export function s3Pictures(Bucket: string, uploadUrl?: string): PictureStore {
  const client = new S3Client(clientOptions(LIMITS));
  return {
    async uploadForm(Key, { type, maxBytes, seconds }) {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key,
        Expires: seconds,
        Conditions: [['content-length-range', 1, maxBytes]],
        Fields: { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL },
      });
      return { url: uploadUrl ?? url, fields };
    },
    async copy(from, Key) {
      const copied = client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` }));
      return (await unlessMissing(copied)) !== null;
    },
    async firstBytes(Key, count) {
      const Range = `bytes=0-${count - 1}`;
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key, Range })));
      return (await found?.Body?.transformToByteArray()) ?? null;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (MISSING.includes(status)) return null;
    throw error;
  }
}
