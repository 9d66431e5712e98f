import { createHash } from 'node:crypto';
import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { requireMediaItem } from '../library/library.ts';
import { Media, type CaptionsFile } from '../model.ts';
import { holdFolder } from '../processing.ts';
import { renditionsFolder } from '../upload/upload.ts';
import { readCaptions } from './webvtt.ts';

const OWN_NAMES: Readonly<Record<ContentLanguage, string>> = { ja: '日本語', en: 'English', 'zh-Hans': '简体中文', ko: '한국어' };

/** Stores a video's captions in a language, replacing earlier ones. @throws InvalidInput with the offending line, Conflict, NotFound */
export const setCaptions = async (
  ctx: CoreCtx,
  mediaId: string,
  { language, label, bytes }: { language: ContentLanguage; label: string | undefined; bytes: Uint8Array },
): Promise<Media> => {
  const row = await videoOf(ctx, mediaId);
  const read = readCaptions(bytes);
  if ('fault' in read) throw new InvalidInput({ code: read.fault.code, params: { name: row.name, line: read.fault.line } });
  const body = Buffer.from(read.text, 'utf8');
  const name = `${language.slice(0, 2)}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}.vtt`;
  const key = `${renditionsFolder(row.contentHash!)}captions/${name}`;
  await holdFolder(ctx, row.contentHash!);
  await ctx.deps.storage.put(key, body, { contentType: 'text/vtt; charset=utf-8', contentLength: body.length });
  const captions = { language, label: label?.trim() ?? OWN_NAMES[language], path: `/${key}` };
  return patch(ctx, row, [...without(row, language), captions]);
};

/**
 * Removes a video's captions in a language. Their file stays in the video's folder for releases that name it.
 * @throws Conflict, NotFound
 */
export const deleteCaptions = async (ctx: CoreCtx, mediaId: string, language: ContentLanguage): Promise<Media> => {
  const row = await videoOf(ctx, mediaId);
  return patch(ctx, row, without(row, language));
};

const videoOf = async (ctx: CoreCtx, mediaId: string): Promise<Media> => {
  const row = await requireMediaItem(ctx, mediaId, { forUpdate: true });
  if (row.kind !== 'VIDEO') throw new Conflict({ code: 'media.not_a_video', params: { name: row.name } });
  if (row.status !== 'READY') throw new Conflict({ code: 'media.not_ready' });
  return row;
};

const without = ({ captions }: Media, language: ContentLanguage): CaptionsFile[] => captions.filter((one) => one.language !== language);

const patch = async (ctx: CoreCtx, row: Media, captions: CaptionsFile[]): Promise<Media> => {
  await ctx.db.query(Media).findById(row.id).patch({ captions, updatedAt: ctx.now() });
  ctx.audit({ type: 'medium', id: row.id }, { before: { captions: row.captions }, after: { captions } });
  return Object.assign(row, { captions });
};
