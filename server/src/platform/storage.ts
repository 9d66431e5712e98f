import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Storage } from '../deps.ts';
import { openFileStorage } from './storage-files.ts';
import { openS3Storage } from './storage-s3.ts';

/** Objects in the S3 bucket of the settings, else in files under DATA_DIR. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 === null ? openFileStorage(join(dataDir, 'media')) : openS3Storage(s3);
