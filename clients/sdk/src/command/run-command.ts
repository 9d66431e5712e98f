import { toSnake } from '@mekuri/wire';
import { FREE_MAPS } from '../generated/free-maps.ts';
import { OPERATIONS } from '../generated/kinds.ts';
import { Mekuri, MekuriError, type Pages } from '../index.ts';
import { clientOf } from './client-of.ts';
import { describe } from './describe-error.ts';
import { listen } from './listen.ts';
import { parseCall, parseListen, UsageError, type CallArguments } from './parse-arguments.ts';
import type { Terminal } from './terminal.ts';

const HELP = `Calls the Mekuri API.

  mekuri call <operation> [--name value]... [--body <json>|@<file>|-] [--all]
  mekuri operations [<part of a name>]
  mekuri listen --forward <url> [--types <type>,...] [--secret <whsec_...>]

MEKURI_URL is the address of the console, MEKURI_KEY the API key. A key that was
entered in the console is given as MEKURI_ENTERED_KEY instead.

Answers are JSON as in the API's document. --all prints every item of a list, one
a line. --locale is the language of error messages: ja, en, zh or ko.

listen sends the account's webhook events from now on to a receiver on this
machine, signed with a secret that it prints, or with --secret. Ctrl-C ends it.

The exit code is 0, 1 when the API refused or could not be reached, 2 for wrong
arguments.
`;

type Operation = (input: object) => PromiseLike<unknown>;

const jsonOf = (data: unknown, space?: number): string => `${JSON.stringify(toSnake(data, FREE_MAPS), null, space)}\n`;

/** @throws UsageError */
const textOf = (given: string, { read }: Terminal): string => {
  if (given !== '-' && !given.startsWith('@')) return given;
  try {
    return read(given.replace(/^@/, ''));
  } catch (error) {
    throw new UsageError(`The body cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

/** @throws UsageError */
const bodyOf = (given: string, terminal: Terminal): unknown => {
  const text = textOf(given, terminal);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The body is not JSON.');
  }
};

const call = async ({ operation, input, body, isForAll, locale }: CallArguments, terminal: Terminal): Promise<void> => {
  const kind = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  if (!kind) throw new UsageError(`There is no operation ${operation}. "mekuri operations" lists them.`);
  if (isForAll && kind !== 'list') throw new UsageError(`${operation} is not a list, so --all does not apply.`);
  const [group = '', name = ''] = operation.split('.');
  const operations = Reflect.get(clientOf(Mekuri, terminal, locale), group) as Readonly<Record<string, Operation>>;
  const answer = operations[name]!({ ...input, ...(body !== undefined && { body: bodyOf(body, terminal) }) });
  if (isForAll) {
    for await (const item of answer as Pages<never>) terminal.write(jsonOf(item));
    return;
  }
  const data = await answer;
  if (data instanceof Blob) terminal.write(new Uint8Array(await data.arrayBuffer()));
  else if (data !== undefined) terminal.write(typeof data === 'string' ? data : jsonOf(data, 2));
};

const listOperations = (part: string, { write }: Terminal): void => {
  for (const name of Object.keys(OPERATIONS).toSorted()) if (name.toLowerCase().includes(part.toLowerCase())) write(`${name}\n`);
};

/** @returns the exit code */
export const runCommand = async (given: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> => {
  const [command, ...rest] = given;
  try {
    if (command === 'call') await call(parseCall(rest), terminal);
    else if (command === 'listen') return await listen(parseListen(rest), terminal);
    else if (command === 'operations') listOperations(rest[0] ?? '', terminal);
    else if (command === undefined || command === '--help' || command === 'help') terminal.write(HELP);
    else throw new UsageError(`There is no command ${command}.`);
    return 0;
  } catch (error) {
    if (error instanceof MekuriError) {
      terminal.complain(describe(error));
      return 1;
    }
    // A parameter that cannot be part of an address is a TypeError of the client.
    if (!(error instanceof UsageError || error instanceof TypeError)) throw error;
    terminal.complain(`${error.message}\n`);
    return 2;
  }
};
