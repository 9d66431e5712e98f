import { TenantModel } from '@mekuri/kit/server';

/** Why something was refused: a message code and the parameters of its text. */
export interface Issue {
  code: string;
  params: Record<string, string | number>;
}

/** A file of the archive, companion files excluded. */
export interface ArchiveFile {
  /** Index in the central directory, from 0. */
  index: number;
  name: string;
  contentType: string;
  /** Unpacked size in bytes. */
  size: number;
  /** Hash of the unpacked bytes; empty when the file was refused before it was read. */
  sha256: string;
  fault: Issue | null;
}

/** A file with its target cell and the media item that it becomes. */
export interface PlacedFile extends ArchiveFile {
  cell: { category: number; page: number } | null;
  mediaId: string | null;
}

/** An archive that is uploaded to fill a grid. */
export class BulkUpload extends TenantModel {
  static override tableName = 'bulk_uploads';
  static override jsonAttributes = ['problem', 'files'];
  declare siteId: string;
  declare userId: string | null;
  declare name: string;
  /** Declared size in bytes: the sum of all parts. */
  declare size: number;
  declare grow: boolean;
  /** UNCONFIRMED: the positions are a guess and wait for a confirmation. */
  declare state: 'UPLOADING' | 'PROCESSING' | 'UNCONFIRMED' | 'DONE' | 'REFUSED' | 'CANCELLED';
  /** Numbers of the received parts. */
  declare parts: number[];
  declare problem: Issue | null;
  /** Null until the archive was inspected. */
  declare files: PlacedFile[] | null;
  /** How the files got their cells. */
  declare placement: 'NAMES' | 'ORDER' | null;
  /** Number of files that operating systems and tools added to the archive. */
  declare passedOver: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare finishedAt: Date | null;
  /** When its staged data was removed. */
  declare cleanedAt: Date | null;
}
