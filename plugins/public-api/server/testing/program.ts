import { type TestApp, type TestUser } from '@mekuri/server/testing';

/** Creates an account whose plan includes the API. Returns its main contact. */
export const anApiAccount = (app: TestApp): Promise<TestUser> => app.create.user({ plan: 'Premium Multi-language' });

interface KeyBody {
  name?: string;
  scopes?: string[];
  site_ids?: string[] | null;
  expires_in_days?: 30 | 90 | 365 | null;
  key?: string;
}

export interface Minted {
  id: string;
  secret: string;
}

/** Creates a key and enables the API. */
export const mintKey = async (app: TestApp, owner: TestUser, body: KeyBody = {}): Promise<Minted> => {
  const minted = await app
    .as(owner)
    .post('/api/api-key')
    .send({ name: 'Shop', scopes: ['content.read'], ...body })
    .expect(201);
  await changeSetting(app, owner, { is_enabled: true, method: 'API_KEY' });
  return { id: minted.body.key.id, secret: minted.body.secret ?? body.key! };
};

export const changeSetting = async (app: TestApp, owner: TestUser, body: Record<string, unknown>, status = 200) => {
  const { body: present, headers } = await app.as(owner).get('/api/api-setting').expect(200);
  const { is_enabled, method, networks, scopes, basic_id } = present;
  return app
    .as(owner)
    .put('/api/api-setting')
    .set('if-match', headers['etag']!)
    .send({ is_enabled, method, networks, scopes, basic_id, ...body })
    .expect(status);
};

export const bearer = ({ secret }: Minted): string => `Bearer ${secret}`;
