import type { Output } from '@mekuri/kit/server';
import type { Agent, TestApp, TestUser } from '../../../../testing/index.ts';
import { PART_BYTES } from '../limits.ts';

export type WireUpload = Record<'id' | 'state', string> & {
  parts: number[];
  part_count: number;
  progress: { done: number; total: number };
  placement: 'NAMES' | 'ORDER' | null;
  passed_over: number;
  problem: Output<'bulkUploads.get'>['problem'];
  report: { name: string; position: string | null; error: { code: string; message: string } | null }[];
};
interface Part {
  number: number;
  size: number;
  url: string;
  headers: Record<string, string>;
}

/** A creator who fills a site's grid from archives with the requests that the console sends. */
export async function createBulkUploader(app: TestApp, { user, site }: { user?: TestUser; site?: Record<string, unknown> } = {}) {
  const owner = user ?? (await app.create.user());
  const { id: siteId } = await app.create.site(owner, site);
  const agent = async (): Promise<Agent> => app.as({ ...owner, token: await app.create.token(owner) });

  const start = async (body: Record<string, unknown>) =>
    (await agent()).post('/api/site/bulk-upload/start').send({ site_id: siteId, name: '夏.zip', ...body });
  const get = async (id: string): Promise<WireUpload> => (await (await agent()).get(`/api/bulk-upload/${id}`).expect(200)).body;
  const sign = async (id: string, numbers: number[]) => (await agent()).post(`/api/bulk-upload/${id}/part`).send({ numbers });
  const put = ({ url, headers }: Part, body: Buffer) => app.media.put(url.slice(app.origins.media.length)).set(headers).send(body);
  const complete = async (id: string) => (await agent()).post('/api/site/bulk-upload/complete').send({ bulk_upload_id: id });

  /** Starts an upload, sends all its parts and completes it. */
  const send = async (archive: Buffer, options: { grow?: boolean } = {}): Promise<string> => {
    const started = await start({ size: archive.length, ...options });
    if (started.status !== 201) throw new Error(`Not started: ${started.text}`);
    const numbers = Array.from({ length: started.body.part_count }, (_, at) => at + 1);
    for (const part of (await sign(started.body.id, numbers)).body.parts as Part[]) {
      const from = (part.number - 1) * PART_BYTES;
      const answer = await put(part, archive.subarray(from, from + part.size));
      if (answer.status !== 204) throw new Error(`Part refused: ${answer.text}`);
    }
    const completed = await complete(started.body.id);
    if (completed.status !== 202) throw new Error(`Not completed: ${completed.text}`);
    return started.body.id;
  };

  /** Uploads an archive, runs the jobs and returns the outcome. */
  const fill = async (archive: Buffer, options: { grow?: boolean } = {}): Promise<WireUpload> => {
    const id = await send(archive, options);
    await app.runJobs();
    return get(id);
  };

  /** Names of the media in the grid, category by category. */
  const grid = async (): Promise<(string | null)[][]> => {
    const answer = await (await agent()).get('/api/pages').query({ site_id: siteId }).expect(200);
    return answer.body.categories.map((category: { pages: { media: { name: string } | null }[] }) =>
      category.pages.map(({ media }) => media?.name ?? null),
    );
  };

  return { owner, siteId, agent, start, get, sign, put, complete, send, fill, grid };
}
