/** Checks the visible texts in four languages: same keys, same placeholders, none empty, one word for one thing. Each host's tests find unused and missing keys. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TERMS } from './message-terms.ts';

const LOCALES = ['ja', 'en', 'cn', 'kr'];
const root = join(import.meta.dirname, '..');
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\{?\s*([\w.]+)\s*\}?\}\}/g)]
    .map(([, name = '']) => name)
    .sort()
    .join(',');

const folders = new Set(
  globSync('{server,viewer,console,plugins/*}/messages/**/*.json', { cwd: root }).map((file) => dirname(join(root, file))),
);
const problems: string[] = [];
for (const folder of folders) {
  const name = folder.slice(root.length + 1);
  const files = globSync('*.json', { cwd: folder }).map((file) => basename(file, '.json'));
  for (const locale of LOCALES) if (!files.includes(locale)) problems.push(`${name}: no ${locale}.json`);
  for (const file of files) if (!LOCALES.includes(file)) problems.push(`${name}: ${file}.json is no language of ours`);
  if (problems.some((problem) => problem.startsWith(`${name}:`))) continue;
  const japanese = read(join(folder, 'ja.json'));
  for (const locale of LOCALES) {
    const texts = read(join(folder, `${locale}.json`));
    for (const key of Object.keys(japanese)) {
      const text = texts[key];
      if (text === undefined || text.trim() === '') problems.push(`${name}/${locale}.json: '${key}' is missing`);
      else if (placeholders(text) !== placeholders(japanese[key]!))
        problems.push(`${name}/${locale}.json: '${key}' has other placeholders than ja`);
    }
    for (const key of Object.keys(texts)) if (!(key in japanese)) problems.push(`${name}/${locale}.json: '${key}' is not in ja`);
    for (const [key, text] of Object.entries(texts))
      for (const { locale: of, term, use, not } of TERMS)
        if (of === locale && not.test(text))
          problems.push(`${name}/${locale}.json: '${key}' uses another word for '${term}' than '${use}': ${not.exec(text)![0]}`);
    const keys = Object.keys(texts);
    if (keys.join() !== [...keys].sort().join()) problems.push(`${name}/${locale}.json: keys are not sorted`);
  }
}
if (folders.size === 0) problems.push('no messages found');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
