import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** The template is a plugin that runs: made anew under another name, it passes what every plugin passes. */
describe('npm run new:plugin gift-card', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
    copy.run('npm', 'run', '--silent', 'new:plugin', 'gift-card');
  }, 240_000);
  afterAll(() => copy.remove());

  it('leaves no trace of the template in it', () => {
    expect(() => copy.run('grep', '-rni', 'template', 'plugins/gift-card')).toThrow();
  });

  it('is in the document, the clients and the registries', () => {
    expect(copy.run('grep', '-c', 'giftCard.saveNote', 'openapi/dist/openapi.json').trim()).toBe('1');
    expect(copy.run('grep', '-l', 'giftCardSaveNote', 'clients/console/src/generated/api/sdk.gen.ts')).not.toBe('');
    expect(copy.run('cat', 'viewer/src/plugins/registry.generated.ts')).toContain('@mekuri/plugin-gift-card/viewer');
  });

  it('has sound types, lint and imports', () => {
    copy.run('tsc', '-p', 'tsconfig.json');
    copy.run('tsc', '-p', 'tsconfig.web.json');
    copy.run('oxlint', '--type-aware', '--deny-warnings', 'plugins/gift-card');
    copy.run('depcruise', 'plugins', '--config', '.dependency-cruiser.cjs');
  }, 120_000);

  it('passes its own tests on the real server', () => {
    copy.run('vitest', 'run', '--project', 'server', 'plugins/gift-card');
  }, 240_000);

  it('gets a chunk of its own in the viewer', () => {
    copy.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
    expect(copy.run('grep', '-rl', '本日', 'plugins/gift-card')).not.toBe('');
  }, 120_000);

  it('refuses a name that is taken or no name', () => {
    expect(() => copy.run('npm', 'run', '--silent', 'new:plugin', 'gift-card')).toThrow(/already there/);
    expect(() => copy.run('npm', 'run', '--silent', 'new:plugin', 'Gift Card')).toThrow(/kebab-case/);
  });
});
