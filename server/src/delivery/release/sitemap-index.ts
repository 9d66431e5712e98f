import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashOf } from '../../core/releases/documents.ts';
import { findSharedSites } from '../../core/releases/live.ts';
import type { ReadLive } from '../../kernel/release.ts';
import { sitePath } from '../../core/sites/addresses.ts';
import type { Deps } from '../../kernel/types.ts';
import { prepareResponse, writeResponse } from './prepared-response.ts';
import { ResponseCache } from './response-cache.ts';
import { chooseCoding, encode } from './content-encoding.ts';
import { fileHeaders } from '../sites-origin/headers.ts';

export const SITE_INDEX_PATH = '/sitemap.xml';

/** Limit of sitemaps.org for one sitemap index. */
const MOST = 50_000;
const EVERY_MS = 600_000;
const MEMORY_BYTES = 16 * 2 ** 20;

/**
 * The sitemap index of the shared host, which lists the sitemap of each site whose canonical address is there. It is read from the database
 * at most once every ten minutes for each encoding.
 */
export const siteIndex = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, read: ReadLive) => {
  const answers = new ResponseCache(MEMORY_BYTES);
  const headers = { ...fileHeaders(config), 'cache-control': `public, max-age=${EVERY_MS / 1000}`, vary: 'Accept-Encoding' };
  const { sites } = config.origins;

  const print = async (): Promise<Buffer> => {
    const maps = (await findSharedSites(read, MOST)).map(
      ({ publishedAt, reference }) =>
        `<sitemap><loc>${sites}${sitePath({ id: reference, slug: null })}/sitemap.xml</loc><lastmod>${publishedAt.toISOString()}</lastmod></sitemap>\n`,
    );
    return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${maps.join('')}</sitemapindex>
`);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const coding = chooseCoding(request.headers['accept-encoding']);
    const period = Math.floor(clock.now().getTime() / EVERY_MS);
    const answer = await answers.take(`${period} ${coding}`, async () => {
      const body = await print();
      return prepareResponse(hashOf(body), await encode(body, coding), coding, 'application/xml; charset=utf-8', headers);
    });
    writeResponse(request, response, answer);
  };
};
