import { TenantModel } from '@mekuri/kit/server';

/** Why something was refused: a code of the messages, and what they say with it. */
export interface Fault {
  code: string;
  params: Record<string, string | number>;
}

/** A file of the archive that counts. */
export interface ArchiveFile {
  /** Its place in the central directory, from 0. */
  index: number;
  name: string;
  contentType: string;
  /** Bytes, counted. */
  size: number;
  /** Of the bytes; empty when it was refused before they were read. */
  sha256: string;
  fault: Fault | null;
}

/** With the cell that it goes to, and the medium that it becomes. */
export interface PlacedFile extends ArchiveFile {
  cell: { category: number; page: number } | null;
  mediaId: string | null;
}

/** An archive on its way into a grid. */
export class BulkUpload extends TenantModel {
  static override tableName = 'bulk_uploads';
  static override jsonAttributes = ['problem', 'files'];
  declare siteId: string;
  declare userId: string | null;
  declare name: string;
  /** Bytes, as announced: what the parts have together. */
  declare size: number;
  declare grow: boolean;
  /** UNCONFIRMED: where its files go is a guess that somebody has to agree to. */
  declare state: 'UPLOADING' | 'PROCESSING' | 'UNCONFIRMED' | 'DONE' | 'REFUSED' | 'CANCELLED';
  /** Numbers of the parts that are there. */
  declare parts: number[];
  declare problem: Fault | null;
  /** Null until the archive was looked at. */
  declare files: PlacedFile[] | null;
  /** How the files got their cells. */
  declare placement: 'NAMES' | 'ORDER' | null;
  /** Files that systems and tools put into the archive. */
  declare passedOver: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare finishedAt: Date | null;
  /** When what it had staged was removed. */
  declare cleanedAt: Date | null;
}
