import type { Output } from '@mekuri/kit/server';
import type { Agent, TestApp, TestUser } from '../../../../testing/index.ts';

export interface File {
  name: string;
  type: string;
  body: Buffer;
}

export interface Slot {
  media_id: string;
  url: string;
  headers: Record<string, string>;
  expires_at: string;
}

type WireMedia = Record<'id' | 'status' | 'kind' | 'name' | 'hls_status', string> &
  Record<'url' | 'poster_url' | 'hls_url', string | null> &
  Record<'width' | 'height', number | null> & { error: Output<'media.get'>['error'] };

/** A creator with a site who uploads as the console does. */
export async function createLibrary(app: TestApp) {
  const user: TestUser = await app.create.user();
  const site = await app.create.site(user);
  const token = () => app.create.token(user);
  const agent = async () => app.as({ ...user, token: await token() });

  const slots = async (files: { name: string; type: string; size: number }[]) =>
    (await agent())
      .post('/api/site/generate-urls')
      .send({ site_id: site.id, files: files.map(({ name, type, size }) => ({ name, content_type: type, size })) });

  const slotFor = async (file: File): Promise<Slot> => {
    const answer = await slots([{ name: file.name, type: file.type, size: file.body.length }]);
    if (answer.status !== 201) throw new Error(`No address: ${answer.text}`);
    return answer.body.uploads[0];
  };

  const pathOf = (url: string) => url.slice(app.origins.media.length);
  const put = (slot: Slot, body: Buffer, headers: Record<string, string> = slot.headers): ReturnType<Agent['put']> =>
    app.media.put(pathOf(slot.url)).set(headers).send(body);

  const get = async (id: string): Promise<WireMedia> => (await (await agent()).get(`/api/media/${id}`)).body;

  /** Uploads a file, runs the jobs and returns the outcome. */
  const add = async (file: File): Promise<WireMedia> => {
    const slot = await slotFor(file);
    const answer = await put(slot, file.body);
    if (answer.status !== 204) throw new Error(`Refused: ${answer.status} ${answer.text}`);
    await app.runJobs();
    return get(slot.media_id);
  };

  /** The bytes at an address on the media origin. */
  const download = async (url: string): Promise<Buffer> =>
    (
      await app.media
        .get(pathOf(url))
        .buffer(true)
        .parse((response, done) => collect(response, done))
    ).body as Buffer;

  return { user, site, agent, slots, slotFor, put, get, add, download, pathOf };
}

function collect(response: NodeJS.EventEmitter, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
}
