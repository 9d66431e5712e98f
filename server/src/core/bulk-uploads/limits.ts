const MIB = 1024 * 1024;

export const MAX_ARCHIVE_BYTES = 1024 * MIB;
export const PART_BYTES = 8 * MIB;
/** Unfinished uploads per account. */
export const MAX_AT_A_TIME = 3;
export const MAX_FILES = 1000;
/** Entries of the central directory: each file may come with several that operating systems and tools add. */
export const MAX_ENTRIES = 10 * MAX_FILES;
/** Ratio of unpacked to packed bytes, for the archive and for each file. */
export const MAX_RATIO = 100;
/** Images and videos hardly compress, so twice the archive's limit is ample. */
export const MAX_UNPACKED_BYTES = 2 * MAX_ARCHIVE_BYTES;
export const UPLOAD_HOURS = 24;

export const partCount = (size: number): number => Math.ceil(size / PART_BYTES);
/** Size of a part in bytes; parts are numbered from 1. */
export const partBytes = (size: number, number: number): number => Math.min(PART_BYTES, size - (number - 1) * PART_BYTES);

export const partsFolder = (bulkUploadId: string): string => `staging/bulk/${bulkUploadId}/`;
export const partKey = (bulkUploadId: string, number: number): string => `${partsFolder(bulkUploadId)}part-${number}`;
export const runKey = (bulkUploadId: string): string => `bulk-uploads.run:${bulkUploadId}`;
/** Key of the same job for an upload that was confirmed. */
export const confirmedKey = (bulkUploadId: string): string => `${runKey(bulkUploadId)}:confirmed`;
export const finishKey = (bulkUploadId: string): string => `bulk-uploads.finish:${bulkUploadId}`;
