import type japanese from '../../messages/ja.json';

export type MessageKey = keyof typeof japanese;
export type Messages = Readonly<Record<MessageKey, string>>;
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates a translate function. The deck's texts come with the page in its language as one small object, which needs no library. A plugin's
 * texts are equally small.
 */
export const createTranslate =
  <Key extends string = MessageKey>(messages: Readonly<Record<Key, string>>) =>
  (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    messages[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
