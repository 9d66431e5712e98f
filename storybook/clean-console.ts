import type { AfterEach, BeforeEach } from 'storybook/internal/types';

let said: string[] = [];

/** Hears errors and warnings of the page from the moment before a story is drawn. */
export const listen: BeforeEach = () => {
  said = [];
  const { error, warn } = console;
  const hear =
    (pass: typeof console.error) =>
    (...words: unknown[]): void => {
      said.push(words.map(String).join(' '));
      pass(...words);
    };
  console.error = hear(error);
  console.warn = hear(warn);
  return () => Object.assign(console, { error, warn });
};

/** A story that warns is broken, or shows that a component is. */
export const expectSilence: AfterEach = () => {
  if (said.length > 0) throw new Error(`The story is not silent:\n${said.join('\n')}`);
};
