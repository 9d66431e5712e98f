import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../../../testing/app/test-clock.ts';
import { testConfig } from '../../../../testing/app/test-config.ts';
import { tokenKinds } from './access-tokens.ts';
import { signedTokens } from './signed-tokens.ts';

const clock = createTestClock();
const config = testConfig();
const kinds = tokenKinds({ config, clock });
const [site, otherSite] = [randomUUIDv7(), randomUUIDv7()];
const person = { userId: randomUUIDv7(), sessionId: randomUUIDv7(), epoch: 3 };
const visitor = { subject: person.userId, sessionId: person.sessionId, epoch: 3 };

const tokens = {
  console: kinds.console.sign(person),
  preview: kinds.preview.sign(site, visitor),
  member: kinds.member.sign(site, visitor),
};
const verify = {
  console: (token: string) => kinds.console.verify(token),
  preview: (token: string) => kinds.preview.verify(site, token),
  member: (token: string) => kinds.member.verify(site, token),
};
const KINDS = ['console', 'preview', 'member'] as const;

describe('the kinds of tokens', () => {
  it('give back what was signed', () => {
    expect(verify.console(tokens.console)).toEqual(person);
    expect(verify.preview(tokens.preview)).toEqual(visitor);
    expect(verify.member(tokens.member)).toEqual(visitor);
  });

  it.each(KINDS.flatMap((one) => KINDS.filter((other) => other !== one).map((other) => [one, other] as const)))(
    'do not pass for another: %s for %s',
    (one, other) => {
      expect(verify[other](tokens[one])).toBeNull();
    },
  );

  it.each(KINDS)('%s needs its own key, type and audience, not two of the three', (kind) => {
    const own = {
      console: { keys: [config.keys.console], typ: 'admin+jwt', audience: 'admin' },
      preview: { keys: [config.keys.preview], typ: 'preview+jwt', audience: `preview:${site}` },
      member: { keys: [config.keys.member], typ: 'member+jwt', audience: `member:${site}` },
    };
    const sign = (parts: typeof own.console) =>
      signedTokens({ ...parts, seconds: 60 }, clock).sign(person.userId, { sid: person.sessionId, epoch: 3 });
    expect(verify[kind](sign(own[kind]))).not.toBeNull();
    for (const other of KINDS.filter((name) => name !== kind)) {
      for (const part of ['keys', 'typ', 'audience'] as const) {
        expect(verify[kind](sign({ ...own[kind], [part]: own[other][part] })), `${part} of ${other}`).toBeNull();
        expect(verify[kind](sign({ ...own[other], [part]: own[kind][part] })), `only ${part} of ${kind}`).toBeNull();
      }
    }
  });

  it.each(['preview', 'member'] as const)('%s are valid for one site only, in whichever case its id is written', (kind) => {
    expect(kinds[kind].verify(otherSite, tokens[kind])).toBeNull();
    expect(kinds[kind].verify(site.toUpperCase(), tokens[kind])).toEqual(visitor);
  });

  it('end after a quarter of an hour', () => {
    clock.advance(890_000);
    for (const kind of KINDS) expect(verify[kind](tokens[kind])).not.toBeNull();
    clock.advance(10_000);
    for (const kind of KINDS) expect(verify[kind](tokens[kind])).toBeNull();
  });
});
