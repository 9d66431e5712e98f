import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createTestApp, examplesOf, masked, readGuide, run, type Answer, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiAccount, changeSetting, mintKey, type Minted } from './testing/program.ts';

const NAMES = ['first-call', 'authentication', 'lists-and-errors'] as const;
const TEXTS = {
  ja: { site: '春のコレクション', page: '新作のワンピース' },
  en: { site: 'Spring collection', page: 'New dresses' },
} as const;
type Language = keyof typeof TEXTS;
const GUIDES = (['ja', 'en'] as const).flatMap((language) => NAMES.map((name) => ({ language, name, file: `${name}.md` })));

const BASIC_PASSWORD = 'correct-horse-battery-staple';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
});
afterAll(() => app.close());

/** Creates a published site of 2 × 2 pages with an image, and an API key. */
const aReader = async (language: Language, scopes: string[]) => {
  const { site: name, page: text } = TEXTS[language];
  const owner = await anApiAccount(app);
  const { id: siteId } = await app.create.site(owner, { name });
  const mediaId = randomUUIDv7();
  await app.sql(
    `insert into media (id, account_id, tpath, kind, status, name, content_type, size, upload_nonce, upload_expires_at, width, height,
       average_color, path, widths)
     values ($1, $2, $3, 'IMAGE', 'READY', 'dress.png', 'image/png', 1, gen_random_uuid(), now(), 1200, 2000, '#8a6d4b', $4, '{200,1200}')`,
    [mediaId, owner.account.id, owner.account.tpath, `/m/${mediaId.slice(-12)}/resized/dress-w1200.webp`],
  );
  await app.sql('update pages set media_id = $1 where site_id = $2', [mediaId, siteId]);
  const { body: grid } = await app.as(owner).get(`/api/pages?site_id=${siteId}`).expect(200);
  const path = `/api/site/${siteId}/page/${grid.categories[0].pages[0].id}`;
  const { body: page, headers } = await app.as(owner).get(path).expect(200);
  await app
    .as(owner)
    .put(path)
    .set('if-match', headers['etag']!)
    .send({ ...page.document, main_text: text })
    .expect(200);
  await app.as(owner).post(`/api/site/${siteId}/publish`).expect(201);
  return { owner, siteId, key: await mintKey(app, owner, { scopes }) };
};

/** Environment variables that the guides assume. */
const environmentOf = (owner: TestUser, siteId: string, key: Minted) => ({
  MEKURI_URL: app.origins.app,
  MEKURI_KEY: key.secret,
  MEKURI_ACCOUNT: owner.account.id,
  MEKURI_BASIC_ID: `shop-${siteId.slice(-12)}`,
  MEKURI_BASIC_PASSWORD: BASIC_PASSWORD,
  SITE_ID: siteId,
});

/** Switches the account to the authentication method of the command. */
const selectMethod = async (command: string, owner: TestUser, basicId: string): Promise<void> => {
  const scopes = ['content.read'];
  if (command.includes('$MEKURI_ACCOUNT'))
    await changeSetting(app, owner, { method: 'IP_RESTRICTION', networks: ['127.0.0.0/8', '::1'], scopes });
  else if (command.includes('$MEKURI_BASIC_ID'))
    await changeSetting(app, owner, { method: 'BASIC', networks: [], scopes, basic_id: basicId, basic_password: BASIC_PASSWORD });
  else await changeSetting(app, owner, { method: 'API_KEY', networks: [] });
};

/** Variables that the guides take from responses. */
const takenFrom = ({ headers, body }: Answer): Record<string, string> => {
  const { items, next_cursor: cursor } = (body ?? {}) as { items?: { id: string; position?: string }[]; next_cursor?: string };
  return {
    ...(headers['etag'] ? { ETAG: headers['etag'] } : {}),
    ...(cursor ? { NEXT_CURSOR: cursor } : {}),
    ...(items?.[0]?.position ? { PAGE_ID: items[0].id } : {}),
  };
};

describe.each(GUIDES)('the guide $language/$file', ({ language, name }) => {
  const examples = examplesOf(readGuide(language, name));

  it('has working commands and actual responses', async () => {
    const scopes = name === 'lists-and-errors' ? ['content.read', 'drafts.read', 'drafts.write'] : ['content.read'];
    const { owner, siteId, key } = await aReader(language, scopes);
    const environment = environmentOf(owner, siteId, key);
    const variables: Record<string, string> = {};
    expect(examples.length).toBeGreaterThan(3);
    for (const { line, command, answer } of examples) {
      await selectMethod(command, owner, environment.MEKURI_BASIC_ID);
      const actual = await run(command, { ...environment, ...variables });
      if (answer) expect(masked(actual), `line ${line}`).toMatchObject(masked(answer));
      else if (!command.startsWith('export ')) expect(actual.body, `line ${line}`).toHaveProperty('items.0.id', siteId);
      Object.assign(variables, takenFrom(actual));
    }
  });
});

describe('the guides', () => {
  it('are the same in both languages except for their text', () => {
    const shapeOf = (language: Language, name: string) =>
      examplesOf(readGuide(language, name)).map(({ command, answer }) => [command.split('\n')[0], answer === null]);
    for (const name of NAMES) expect(shapeOf('en', name)).toEqual(shapeOf('ja', name));
  });

  it.each(['ja', 'en'])('name all scopes (%s)', (language) => {
    const document = readFileSync(new URL('../../../openapi/dist/public.json', import.meta.url), 'utf8');
    const scopes = new Set([...document.matchAll(/"x-api-scope": "([^"]+)"/g)].map(([, scope]) => scope));
    expect(scopes).toContain('content.read');
    const listed = readGuide(language, 'authentication').matchAll(/^\| `([a-z]+\.(?:read|write))` \|/gm);
    const told = new Set([...listed].map(([, scope]) => scope));
    expect([...scopes].filter((scope) => !told.has(scope))).toEqual([]);
  });
});
