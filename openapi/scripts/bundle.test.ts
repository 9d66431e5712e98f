import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { eachOperation, eachWebhook } from './document.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'mekuri-bundle-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** The core's document with a plugin's fragment. */
const withPlugin = (fragment: object) => {
  writeFileSync(join(folder, 'openapi.yaml'), JSON.stringify(fragment));
  return bundle([{ id: 'quiz', packageName: '@mekuri/plugin-quiz', description: 'Quizzes', folder }]);
};
const post = { operationId: 'events.quizSolved', tags: ['webhooks'] };

describe('webhooks of fragments', () => {
  it('are in the document, those of plugins with their owner', () => {
    const webhooks = eachWebhook(withPlugin({ webhooks: { 'quiz.solved': { post } } }));
    const owners = new Map(webhooks.map(({ name, operation }) => [name, operation['x-plugin']]));
    expect(owners.get('quiz.solved')).toBe('quiz');
    expect(owners.has('site.published')).toBe(true);
    expect(owners.get('site.published')).toBeUndefined();
  });

  it('are no operations', () => {
    const document = withPlugin({ webhooks: { 'quiz.solved': { post } } });
    expect(eachOperation(document).map(({ operation }) => operation.operationId)).not.toContain('events.quizSolved');
  });

  it('have names of their own', () => {
    expect(() => withPlugin({ webhooks: { 'site.published': { post } } })).toThrow('the webhook site.published is already taken');
  });
});
