import type { DryRunBench, DryRunSample, DryRunSamples } from '@mekuri/server/testing';

/** Adds English to the site. @returns the path of its texts */
const bilingual = async ({ app, things: { siteId } }: DryRunBench): Promise<string> => {
  await app.create.languages(siteId!, ['en']);
  return `/api/site/${siteId}/texts`;
};

/** Exports a file, changes a text in it, and previews its import. */
const changedFile = async (bench: DryRunBench, format: 'csv' | 'xliff', type: string): Promise<DryRunSample> => {
  const { app, owner } = bench;
  const path = await bilingual(bench);
  const texts = await app.as(owner).get(path).expect(200);
  await app
    .as(owner)
    .put(path)
    .query({ lang: 'EN' })
    .send({ texts: [{ id: texts.body.items[0].id, text: 'Coffee' }] })
    .expect(200);
  const query: Record<string, string> = format === 'xliff' ? { lang: 'EN' } : {};
  const exported = await app.as(owner).get(`${path}/${format}`).query(query).responseType('blob').expect(200);
  const file = String(exported.body).replace('Coffee', 'Tea');
  const look = await app.as(owner).post(`${path}/${format}`).set('content-type', type).send(file).expect(200);
  return { query: { apply: 'true', basis: look.body.basis }, file };
};

export default {
  'multilingual.add': () => ({ body: { language: 'CN' } }),
  'multilingual.update': async (bench) => {
    await bilingual(bench);
    return { body: { language: 'EN', is_shown: false } };
  },
  'multilingual.remove': async (bench) => {
    await bilingual(bench);
    return { query: { lang: 'EN' } };
  },
  'multilingual.saveTexts': async (bench) => {
    const texts = await bench.app
      .as(bench.owner)
      .get(await bilingual(bench))
      .expect(200);
    return { query: { lang: 'EN' }, body: { texts: [{ id: texts.body.items[0].id, text: 'Coffee' }] } };
  },
  'multilingual.importCsv': (bench) => changedFile(bench, 'csv', 'text/csv'),
  'multilingual.importXliff': (bench) => changedFile(bench, 'xliff', 'application/xliff+xml'),
} satisfies DryRunSamples;
