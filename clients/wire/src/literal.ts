const WIDTH = 100;

/** A value as TypeScript source. */
export const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Array.isArray(value)
    ? value.map((entry) => [`${indent}  `, literal(entry, `${indent}  `)])
    : Object.entries(value).map(([name, entry]) => [
        `${indent}  ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}: `,
        literal(entry, `${indent}  `),
      ]);
  const [open, close, pad] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  if (entries.length === 0) return open + close;
  const short = `${open}${pad}${entries.map(([lead = '', text = '']) => lead.trimStart() + text).join(', ')}${pad}${close}`;
  if (short.length + indent.length <= WIDTH && !short.includes('\n')) return short;
  return `${open}\n${entries.map((entry) => `${entry.join('')},\n`).join('')}${indent}${close}`;
};
