import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const guides = new URL('../../../docs/api/', import.meta.url);

export const readGuide = (language: string, name: string): string => readFileSync(new URL(`${language}/${name}.md`, guides), 'utf8');

/** A command of a guide, and the response that the guide shows for it. */
export interface Example {
  /** Line in the file where the command's block starts. */
  line: number;
  command: string;
  answer: Answer | null;
}

/** A `json` block shows only the body. */
export interface Answer {
  status?: string;
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * Every `sh` block, paired with a `json` or `http` block that follows before the next `sh` block.
 * @throws when a response has no command, or a command has two responses
 */
export const examplesOf = (markdown: string): Example[] => {
  const examples: Example[] = [];
  for (const block of markdown.matchAll(/^```(sh|json|http)\n([\s\S]*?)^```$/gm)) {
    const [, language, text = ''] = block;
    const line = markdown.slice(0, block.index).split('\n').length;
    const previous = examples.at(-1);
    if (language === 'sh') examples.push({ line, command: text, answer: null });
    else if (!previous || previous.answer !== null) throw new Error(`Line ${line}: an answer without a command.`);
    else previous.answer = language === 'json' ? { headers: {}, body: JSON.parse(text) } : readHttp(text);
  }
  return examples;
};

/** Output of `curl -i`: status line, headers, and a body where there is one. */
export const readHttp = (text: string): Answer => {
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n\n');
  const [status, ...lines] = head.trim().split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = rest.join('\n\n').trim();
  return { status: status ?? '', headers, ...(body === '' ? {} : { body: JSON.parse(body) as unknown }) };
};

/** @throws when the command fails */
export const run = async (command: string, environment: Readonly<Record<string, string>>): Promise<Answer> => {
  const variables = Object.entries({ NO_PROXY: '*', ...environment }).map(([name, value]) => `${name}=${value}`);
  const { stdout } = await promisify(execFile)('env', [...variables, 'sh', '-eu', '-c', command]);
  if (stdout.startsWith('HTTP/')) return readHttp(stdout);
  return stdout === '' ? { headers: {} } : { headers: {}, body: JSON.parse(stdout) as unknown };
};

const VARYING: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/https?:\/\/[^/]+/g, '<origin>'],
  [/\br=\d+;t=\d+/g, 'r=<left>;t=<seconds>'],
  [/^whsec_[\w+/=]+$/g, '<secret>'],
  [/^"?[\w-]{30,}"?$/g, '<opaque>'],
];

/** Replaces values that differ between runs with placeholders. */
export const masked = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? VARYING.reduce((text, [pattern, kind]) => text.replace(pattern, kind), part) : part,
  ) as T;
