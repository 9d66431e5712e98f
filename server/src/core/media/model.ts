import { TenantModel, type ContentLanguage } from '@mekuri/kit/server';
import type { Shape } from './image/picture-widths.ts';

/** A part of a picture, in px of it as it is after the turn. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270;
}

/** Subtitles of a video in one language; the path starts `/m/`. */
export interface CaptionsFile {
  language: ContentLanguage;
  label: string;
  path: string;
}

/** A picture or video of an account's library. Paths start `/m/` and are served by the media origin, and under `/_media/` by the sites origin. */
export class Media extends TenantModel {
  static override tableName = 'media';
  static override jsonAttributes = ['crop', 'captions'];
  declare kind: 'IMAGE' | 'VIDEO';
  /** Pages show `content`; a profile's picture or logo is that alone, as is one of `notice`, which articles and notices of operators show. */
  declare purpose: 'content' | 'notice' | Shape;
  /** The person, of a picture or logo. */
  declare uploadedBy: string | null;
  declare status: 'PENDING' | 'PROCESSING' | 'READY' | 'FAILED';
  /** As the creator named the file: shown, never part of a path. */
  declare name: string;
  declare contentType: string;
  declare size: number;
  declare uploadNonce: string;
  declare uploadExpiresAt: Date;
  declare uploadedAt: Date | null;
  declare stagingKey: string | null;
  /** Of the account and the file's bytes, 16 hex digits: the folder of all that was made of it. */
  declare contentHash: string | null;
  declare width: number | null;
  declare height: number | null;
  declare durationMs: number | null;
  declare averageColor: string | null;
  /** A picture's largest width, or a video's MP4. */
  declare path: string | null;
  declare posterPath: string | null;
  declare hlsPath: string | null;
  declare hlsStatus: 'NONE' | 'PENDING' | 'READY' | 'UNAVAILABLE';
  /** Those of the eight widths that exist, of the picture or the poster. */
  declare widths: number[];
  /** Of what visitors see now, only pages for members show it. */
  declare locked: boolean;
  declare errorCode: string | null;
  declare folderId: string | null;
  /** In the trash while it is set. */
  declare deletedAt: Date | null;
  /** The picture that this one is cut from, and which part of it. */
  declare sourceMediaId: string | null;
  declare crop: Crop | null;
  /** Where a picture's file is kept as it came, for cutting; of one that is being cut, its source's. */
  declare originalKey: string | null;
  declare captions: CaptionsFile[];
  /** Which poster a job is making: the last one that was asked for. */
  declare posterWanted: string | null;
  declare bulkUploadId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export class MediaFolder extends TenantModel {
  static override tableName = 'media_folders';
  declare name: string;
  /** None has a parent that has one. */
  declare parentId: string | null;
}
