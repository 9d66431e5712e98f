/** Arguments of `mekuri listen`. */
export interface ListenArguments {
  /** Address to which events are forwarded. */
  forward: string;
  /** Null: all types. */
  types: readonly string[] | null;
  secret: string | undefined;
  locale: string | undefined;
}

/** Arguments of `mekuri call`. */
export interface CallArguments {
  /** E.g. `sites.list`. */
  operation: string;
  /** Parameters by their camelCase names, all as text. */
  input: Readonly<Record<string, string>>;
  /** JSON, `@file`, or `-` for standard input. */
  body: string | undefined;
  /** Whether to write all items of a list, one per line. */
  isForAll: boolean;
  /** Language of error messages. */
  locale: string | undefined;
}

/** Invalid arguments; the message is written for the user of the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const camel = (name: string): string => name.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** An option, e.g. `['--site_id', '1']` or `['--site_id=1']`. */
const OPTION = /^--([A-Za-z][\w-]*)(?:=(.*))?$/s;

/**
 * Reads `--name value` and `--name=value`, and converts names to camelCase.
 * @param switches options that have no value
 * @throws UsageError
 */
const readOptions = (given: readonly string[], switches: readonly string[] = []): Record<string, string> => {
  const options: Record<string, string> = {};
  for (let at = 0; at < given.length; at += 1) {
    const [, name, attached] = OPTION.exec(given[at] ?? '') ?? [];
    if (name === undefined) throw new UsageError(`${given[at]} is not an option. Parameters are written as --name value.`);
    const isSwitch = switches.includes(name);
    if (attached === undefined && !isSwitch) at += 1;
    const value = isSwitch ? '' : (attached ?? given[at]);
    if (value === undefined) throw new UsageError(`--${name} needs a value.`);
    if (Object.hasOwn(options, camel(name)) && !isSwitch) throw new UsageError(`--${name} is given twice.`);
    options[camel(name)] = value;
  }
  return options;
};

/**
 * Reads `<operation> [--name value | --name=value]… [--body …] [--all] [--locale …]`. Names may be written as in the document
 * (`site_id`), as in the SDK (`siteId`) or with dashes.
 * @throws UsageError
 */
export const parseCall = (given: readonly string[]): CallArguments => {
  const [operation, ...rest] = given;
  if (operation === undefined || operation.startsWith('-')) throw new UsageError('Name an operation, e.g. sites.list.');
  const { all, body, locale, ...input } = readOptions(rest, ['all']);
  return { operation, input, body, isForAll: all !== undefined, locale };
};

/**
 * Reads `--forward <url> [--types a,b] [--secret …] [--locale …]`.
 * @throws UsageError
 */
export const parseListen = (given: readonly string[]): ListenArguments => {
  const { forward, types, secret, locale, ...others } = readOptions(given);
  const [other] = Object.keys(others);
  if (other !== undefined) throw new UsageError(`listen has no option --${other}.`);
  if (forward === undefined)
    throw new UsageError('Say with --forward where events are sent, e.g. --forward http://localhost:3000/webhooks.');
  if (!URL.canParse(forward) || !/^https?:$/.test(new URL(forward).protocol))
    throw new UsageError(`${forward} is not an address that begins with http:// or https://.`);
  const names = types?.split(',').map((type) => type.trim());
  return { forward, types: names ?? null, secret, locale };
};
