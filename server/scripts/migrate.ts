/** `npm run migrate [-- --only-this-key]`: prepares the database as its owner, so that servers need no more than the application's role. */
import { parseArgs } from 'node:util';
import { readDocument } from '../src/contract/openapi-document.ts';
import { prepareDatabase } from '../src/platform/postgres/prepare-database.ts';
import { withOwner } from '../src/platform/postgres/with-owner.ts';
import { admit, type Refusal } from '../src/plugins/admit.ts';
import { runCommand, step, UsageError } from './operator-command.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { 'only-this-key': { type: 'boolean', default: false } } });
  const admission = await admit(readDocument());
  const refused: Refusal[] = [...admission.refused];
  step('Preparing the database');
  const applied = await withOwner(config, async (ownerUrl) =>
    prepareDatabase(ownerUrl, config.keys, admission.modules, {
      refuse: (refusal) => void refused.push(refusal),
      onlyThisKey: values['only-this-key'],
    }),
  );
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Ran ${applied.length} migrations: ${applied.join(', ')}.`);
  if (values['only-this-key']) console.log('SECRET_KEY is the only key of this database now.');
  if (refused.length > 0)
    throw new UsageError(refused.map(({ plugin, reasons }) => `The plugin ${plugin} does not fit: ${reasons.join('; ')}`).join('\n'));
});
