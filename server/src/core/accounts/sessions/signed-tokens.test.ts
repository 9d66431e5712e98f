import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '@mekuri/server/testing';
import { signedTokens, type TokenKind } from './signed-tokens.ts';

const clock = createTestClock();
const signingKey = Buffer.alloc(32, 1);
const kind: TokenKind = { keys: [signingKey], typ: 'test+jwt', audience: 'tests', seconds: 60 };
const tokens = signedTokens(kind, clock);
const secret = Uint8Array.from(signingKey);

/** A token that is valid except for the changes. */
const forged = ({ header = {}, claims = {}, key = signingKey }: { header?: object; claims?: object; key?: Buffer }): string => {
  const exp = Math.floor(clock.now().getTime() / 1000) + 30;
  const parts = [
    { alg: 'HS256', typ: kind.typ, ...header },
    { iss: 'mekuri', aud: kind.audience, sub: 'somebody', exp, ...claims },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

describe('signed tokens', () => {
  it('give back what was signed', () => {
    expect(tokens.verify(tokens.sign('somebody', { sid: 'a', epoch: 3 }))).toMatchObject({ sub: 'somebody', sid: 'a', epoch: 3 });
    expect(tokens.verify(forged({}))).not.toBeNull();
  });

  it.each([
    ['no JSON', '{"exp":Infinity}'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['an end that never comes', `{"iss":"mekuri","aud":"${kind.audience}","sub":"somebody","exp":1e999}`],
    ['an end that is no whole number', `{"iss":"mekuri","aud":"${kind.audience}","sub":"somebody","exp":99999999999.5}`],
  ])('are nothing where the right key signed %s', (_what, text) => {
    const header = forged({}).split('.')[0]!;
    const payload = Buffer.from(text).toString('base64url');
    const signature = createHmac('sha256', kind.keys[0]!).update(`${header}.${payload}`).digest('base64url');
    expect(tokens.verify(`${header}.${payload}.${signature}`)).toBeNull();
  });

  it('are what a library makes and accepts', async () => {
    const { payload } = await jwtVerify(tokens.sign('somebody', { sid: 'a' }), secret, {
      algorithms: ['HS256'],
      issuer: 'mekuri',
      audience: kind.audience,
      typ: kind.typ,
      currentDate: clock.now(),
    });
    expect(payload).toMatchObject({ sub: 'somebody', sid: 'a' });
    const theirs = await new SignJWT({ sid: 'b' })
      .setProtectedHeader({ alg: 'HS256', typ: kind.typ })
      .setIssuer('mekuri')
      .setAudience(kind.audience)
      .setSubject('somebody')
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 30)
      .sign(secret);
    expect(tokens.verify(theirs)).toMatchObject({ sub: 'somebody', sid: 'b' });
  });

  it('end when their time is over', () => {
    const token = tokens.sign('somebody', {});
    clock.advance(59_000);
    expect(tokens.verify(token)).not.toBeNull();
    clock.advance(1000);
    expect(tokens.verify(token)).toBeNull();
  });

  it.each([
    ['another algorithm', { header: { alg: 'none' } }],
    ['another type', { header: { typ: 'other+jwt' } }],
    ['more in its header', { header: { kid: '1' } }],
    ['another key', { key: Buffer.alloc(32, 2) }],
    ['another audience', { claims: { aud: 'others' } }],
    ['another issuer', { claims: { iss: 'others' } }],
    ['no end', { claims: { exp: undefined } }],
    ['nobody it is about', { claims: { sub: undefined } }],
  ])('are refused with %s', (_, change) => {
    expect(tokens.verify(forged(change))).toBeNull();
  });

  it('are refused when a part was changed, left out or added', () => {
    const [header, payload, signature] = tokens.sign('somebody', {}).split('.') as [string, string, string];
    const other = tokens.sign('somebody else', {}).split('.')[1]!;
    const broken = [`${header}.${other}.${signature}`, `${header}.${payload}.`, `${header}.${payload}`, header, '', '..'];
    for (const token of [...broken, `${header}.${payload}.${signature}.`, `${header}.${payload}.${signature}=`]) {
      expect(tokens.verify(token)).toBeNull();
    }
  });
});
