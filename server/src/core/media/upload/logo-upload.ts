import { InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import type { Input, Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { canonicalType, fileKind, inMegabytes, limitBytes } from './file-kinds.ts';
import { prepareUpload } from './prepare-upload.ts';
import { issueText } from '../present.ts';

type Declared = Input<'media.generateLogoUrl'>['body'];

const RECOMMENDED = {
  LOGO: [
    { width: 250, height: 150 },
    { width: 250, height: 250 },
  ],
  FAVICON: [{ width: 256, height: 256 }],
} as const;

/**
 * An upload address for a site's logo or favicon, which becomes an image of the library, with advice when its size is not recommended.
 * @throws InvalidInput
 */
export const prepareLogoUpload = async (ctx: CoreCtx, declared: Declared): Promise<Output<'media.generateLogoUrl'>> => {
  const { name, purpose } = declared;
  if (fileKind(canonicalType(declared.contentType))?.kind !== 'IMAGE') throw refused('content_type', 'media.logo_type', { name });
  const limit = limitBytes('IMAGE', ctx.deps.config);
  if (declared.size > limit) throw refused('size', 'media.image_too_large', { name, limit: inMegabytes(limit) }, limit);
  const upload = await prepareUpload(ctx, declared);
  ctx.audit({ type: 'medium', id: upload.mediaId }, { after: { purpose, name } });
  return { upload, recommended: [...RECOMMENDED[purpose]], advice: adviceOf(ctx, declared) };
};

const refused = (field: string, rule: string, params: Record<string, string | number>, limit?: number): InvalidInput => {
  const fields: FieldIssue[] = [{ pointer: `/body/${field}`, rule, params }];
  return new InvalidInput({ code: rule, params, fields, ...(limit === undefined ? {} : { extra: { limit } }) });
};

const adviceOf = ({ locale }: CoreCtx, { purpose, width, height }: Declared): string | null => {
  if (width === undefined || height === undefined) return null;
  if (RECOMMENDED[purpose].some((size) => size.width === width && size.height === height)) return null;
  return issueText(purpose === 'LOGO' ? 'media.advice_logo' : 'media.advice_favicon', { width, height }, locale);
};
