import type { AfterEach, BeforeEach } from 'storybook/internal/types';

let said: string[] = [];

/** Records console errors and warnings from before the story renders. */
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

/** Fails a story that logs an error or a warning: either the story or its component is broken. */
export const expectSilence: AfterEach = () => {
  if (said.length > 0) throw new Error(`The story is not silent:\n${said.join('\n')}`);
};
