import { TenantModel } from '@mekuri/kit/server';
import type { Shape } from './picture-widths.ts';

/** A picture or video of an account's library. Paths start `/m/` and are served by the media origin, and under `/_media/` by the sites origin. */
export class Media extends TenantModel {
  static override tableName = 'media';
  declare kind: 'IMAGE' | 'VIDEO';
  /** Pages show `content`; a profile's picture or logo is that alone. */
  declare purpose: 'content' | Shape;
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
  declare errorCode: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
