/** Markup that is printed as it is. */
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
 * A template whose values are escaped for text and quoted attributes, unless they are markup themselves. It is not called `html`,
 * since formatters rewrite such templates, and white space counts where the browser takes over.
 */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  raw(strings.reduce((result, string, index) => result + print(values[index - 1]) + string));

/** JSON that may stand in a `script` element: nothing in it can end the element or be taken for a comment. */
export const json = (value: unknown): Markup =>
  raw(JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`));
