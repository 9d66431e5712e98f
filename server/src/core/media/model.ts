import { TenantModel, type ContentLanguage } from '@mekuri/kit/server';
import type { Shape } from './image/picture-widths.ts';

/** A region of an image, in px of the image after the rotation. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270;
}

/** Subtitles of a video in one language; the path starts with `/m/`. */
export interface CaptionsFile {
  language: ContentLanguage;
  label: string;
  path: string;
}

/** An image or video of an account. Paths start with `/m/` and are served by the media origin, and under `/_media/` by the sites origin. */
export class Media extends TenantModel {
  static override tableName = 'media';
  static override jsonAttributes = ['crop', 'captions'];
  declare kind: 'IMAGE' | 'VIDEO';
  /** `content` is shown on pages and `notice` in articles and operators' notices. A profile's picture or logo has a purpose of its own. */
  declare purpose: 'content' | 'notice' | Shape;
  /** The person who uploaded a profile picture or logo. */
  declare uploadedBy: string | null;
  declare status: 'PENDING' | 'PROCESSING' | 'READY' | 'FAILED';
  /** The file name given by the creator: displayed, never part of a path. */
  declare name: string;
  declare contentType: string;
  declare size: number;
  declare uploadNonce: string;
  declare uploadExpiresAt: Date;
  declare uploadedAt: Date | null;
  declare stagingKey: string | null;
  /** Hash of the account and the file's bytes, 16 hex digits: names the folder of all renditions. */
  declare contentHash: string | null;
  declare width: number | null;
  declare height: number | null;
  declare durationMs: number | null;
  declare averageColor: string | null;
  /** The largest width of an image, or a video's MP4. */
  declare path: string | null;
  declare posterPath: string | null;
  declare hlsPath: string | null;
  declare hlsStatus: 'NONE' | 'PENDING' | 'READY' | 'UNAVAILABLE';
  /** The existing ones of the eight widths, of the image or the poster. */
  declare widths: number[];
  /** Whether only pages for members show it, among what visitors can see now. */
  declare locked: boolean;
  declare errorCode: string | null;
  declare folderId: string | null;
  /** Set while it is in the trash. */
  declare deletedAt: Date | null;
  /** The image that this one is cut from, and which region of it. */
  declare sourceMediaId: string | null;
  declare crop: Crop | null;
  /** Storage key of an image's original, kept for cropping. While an image is being cut, the key of its source. */
  declare originalKey: string | null;
  declare captions: CaptionsFile[];
  /** The poster that a job is making: the last one requested. */
  declare posterWanted: string | null;
  declare bulkUploadId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export class MediaFolder extends TenantModel {
  static override tableName = 'media_folders';
  declare name: string;
  /** Its parent has none itself: folders have two levels. */
  declare parentId: string | null;
}
