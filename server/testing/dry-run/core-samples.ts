import type { DryRunBench, DryRunSample, DryRunSamples } from './dry-run-sample.ts';

const PICTURE = { name: 'a.png', content_type: 'image/png', size: 100 };

const uploads = ({ things: { siteId } }: DryRunBench): DryRunSample => ({ body: { site_id: siteId, files: [PICTURE] } });

const bulkUpload =
  (change: string) =>
  async ({ app, things: { bulkUploadId } }: DryRunBench): Promise<DryRunSample> => {
    await app.sql(`update bulk_uploads set ${change} where id = $1`, [bulkUploadId]);
    return {};
  };

/** A processed media item. */
const mediaItem = async ({ app, owner }: DryRunBench, change: string): Promise<string> => {
  const id = await app.create.picture(owner.account);
  await app.sql(`update media set ${change} where id = $1`, [id]);
  return id;
};
const aVideo = (bench: DryRunBench): Promise<string> => mediaItem(bench, `kind = 'VIDEO', hls_status = 'READY', duration_ms = 5000`);

export const coreSamples: DryRunSamples = {
  'bulkUploads.start': ({ things: { siteId } }) => ({ body: { site_id: siteId, name: 'a.zip', size: 100 } }),
  'bulkUploads.complete': bulkUpload(`state = 'UPLOADING', parts = '{1}'`),
  'bulkUploads.confirm': bulkUpload(`state = 'UNCONFIRMED'`),
  'media.generateUrls': uploads,
  'media.generateLogoUrl': () => ({ body: { purpose: 'LOGO', ...PICTURE } }),
  'media.addToLibrary': () => ({ body: { files: [PICTURE] } }),
  'media.crop': async (bench) => ({ path: `/api/media/${await mediaItem(bench, `original_key = 'originals/a'`)}/crop` }),
  'media.setPoster': async (bench) => ({ path: `/api/media/${await aVideo(bench)}/poster` }),
  'media.deleteCaptions': async (bench) => ({ path: `/api/media/${await aVideo(bench)}/captions` }),
  'news.generateImageUrl': () => ({ body: PICTURE }),
  'news.show': async ({ app, owner, things: { siteId } }) => {
    const article = { title: 'News', content: 'Open', publication_type: 'INSTANT', site_ids: [siteId] };
    const news = await app.as(owner).post('/api/news').send(article).expect(201);
    return { path: `/api/news/${news.body.id}/show` };
  },
  'pages.update': () => ({ headers: { 'if-match': '"2"' } }),
  'pages.restoreRevision': () => ({ headers: { 'if-match': '"2"' } }),
};
