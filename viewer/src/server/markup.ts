/** Markup that is not escaped. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | null | undefined | readonly Value[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const raw = (markup: string): Markup => ({ markup });

const print = (value: Value): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(print).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
};

/**
 * A template that escapes its values for text and quoted attributes, unless they are markup themselves. Not named `html`, because
 * formatters rewrite such templates and whitespace matters for hydration.
 */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  raw(strings.reduce((result, string, index) => result + print(values[index - 1]) + string));

/** JSON for a `script` element: it can neither end the element nor start a comment. */
export const json = (value: unknown): Markup =>
  raw(JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`));
