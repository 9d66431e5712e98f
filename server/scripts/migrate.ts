/**
 * `npm run migrate [-- --only-this-key [--abandon-sealed]]`: prepares the database as its owner, so that servers need only the
 * application role.
 */
import { parseArgs } from 'node:util';
import { readDocument } from '../src/contract/openapi-document.ts';
import { prepareDatabase } from '../src/platform/postgres/prepare-database.ts';
import type { Reseal } from '../src/platform/postgres/reseal.ts';
import { listUnopened } from '../src/platform/postgres/secret-keys.ts';
import { withOwner } from '../src/platform/postgres/with-owner.ts';
import { admit, type Refusal } from '../src/plugins/admit.ts';
import { runCommand, step, UsageError } from './operator-command.ts';

const issuesOf = (refused: readonly Refusal[]): string =>
  refused.map(({ plugin, reasons }) => `The plugin ${plugin} does not fit: ${reasons.join('; ')}`).join('\n');

await runCommand(async (config) => {
  const { values } = parseArgs({
    options: { 'only-this-key': { type: 'boolean', default: false }, 'abandon-sealed': { type: 'boolean', default: false } },
  });
  const { 'only-this-key': onlyThisKey, 'abandon-sealed': abandonSealed } = values;
  if (abandonSealed && !onlyThisKey) throw new UsageError('--abandon-sealed needs --only-this-key.');
  const admission = await admit(readDocument());
  const refused: Refusal[] = [...admission.refused];
  if (onlyThisKey && !abandonSealed && refused.length > 0)
    throw new UsageError(
      `${issuesOf(refused)}\nNothing was changed: values that such a plugin has sealed would be lost with the other keys. Mend or remove it first.`,
    );
  let reseal = null as Reseal | null;
  step('Preparing the database');
  const applied = await withOwner(config, async (ownerUrl) =>
    prepareDatabase(ownerUrl, config.keys, admission.modules, {
      refuse: (refusal) => void refused.push(refusal),
      onlyThisKey,
      abandonSealed,
      onReseal: (result) => void (reseal = result),
    }),
  );
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Ran ${applied.length} migrations: ${applied.join(', ')}.`);
  if (reseal) {
    console.log(`SECRET_KEY is the only key of this database now. Sealed values that moved to it: ${reseal.resealed}.`);
    if (reseal.unopened.length > 0) console.log(`Sealed values that have to be entered again: ${listUnopened(reseal)}.`);
  }
  if (refused.length > 0) throw new UsageError(issuesOf(refused));
});
