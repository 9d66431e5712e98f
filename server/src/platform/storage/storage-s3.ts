import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../../config.ts';
import type { Storage } from '../../kernel/types.ts';
import { checkKey, checkPrefix, ObjectMissingError } from './storage-key.ts';

const TIMEOUT_MS = 30_000;

/** Stores objects in a bucket. An S3 PUT is atomic. Reads bypass flydrive, which does not support ranges. */
export function openS3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === null || secretAccessKey === null ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: TIMEOUT_MS },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const place = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });

  return {
    put: (key, body, options) =>
      Buffer.isBuffer(body) ? driver.put(checkKey(key), body, options) : driver.putStream(checkKey(key), body, options),
    async get(key, range) {
      const wanted = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ ...place(key), Range: wanted })).catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissingError(key, error) : error;
      });
      const whole = found.ContentRange?.split('/')[1];
      return { body: found.Body as Readable, size: Number(whole ?? found.ContentLength) };
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(place(key)))).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => driver.delete(checkKey(key)),
    deletePrefix: (prefix) => driver.deleteAll(checkPrefix(prefix)),
  };
}

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;
