import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compress } from '../../core/releases/documents.ts';

/** The content encoding of a body; `identity` means none. */
export type Coding = 'br' | 'gzip' | 'identity';

const MEMO_LIMIT = 256;
const memo = new Map<string, Coding>();

/**
 * The best encoding that an Accept-Encoding header allows. Results are cached, because browsers send only a handful of different headers.
 */
export const chooseCoding = (header: string | undefined): Coding => {
  if (header === undefined) return 'identity';
  const known = memo.get(header);
  if (known !== undefined) return known;
  const coding = negotiate(header);
  if (memo.size < MEMO_LIMIT && header.length < 200) memo.set(header, coding);
  return coding;
};

const negotiate = (header: string): Coding => {
  const qualities = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality)] as const;
      }),
  );
  const quality = (coding: string): number => qualities.get(coding) ?? qualities.get('*') ?? 0;
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br';
  return quality('gzip') > 0 ? 'gzip' : 'identity';
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export const encode = async (body: Buffer, coding: Coding): Promise<Buffer> => {
  switch (coding) {
    case 'br':
      return compress(body);
    case 'gzip':
      return gzipped(body);
    case 'identity':
      return body;
  }
};

/** Smallest output of the encoding, at 60 times the cost. For bodies that are kept as long as the process runs. */
export const encodeSmallest = async (body: Buffer, coding: Coding): Promise<Buffer> => {
  switch (coding) {
    case 'br':
      return brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
    case 'gzip':
      return gzipped(body, { level: 9 });
    case 'identity':
      return body;
  }
};
