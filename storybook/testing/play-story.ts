import type { Channel } from 'storybook/internal/channels';

interface StoryError {
  message: string;
  stack?: string;
}
interface Finished {
  storyId: string;
  status: 'success' | 'error';
  reporters: readonly { type: string; status: string; result: AxeResult }[];
}
interface AxeResult {
  violations?: readonly { id: string; help: string; nodes: readonly { target: readonly unknown[]; failureSummary?: string }[] }[];
  /** Axe itself failed. */
  error?: StoryError;
}

/** Names of Storybook's events, passed in because the page does not import Storybook. */
export interface StoryEvents {
  select: string;
  finished: string;
  missing: string;
  error: readonly string[];
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel;
}

/** Runs in the page. Selects a story, waits until Storybook has finished it, and returns the problems found. */
export const playStory = ({ storyId, events }: { storyId: string; events: StoryEvents }): Promise<string[]> =>
  new Promise((resolve) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    // Vite leaves a link for each chunk of earlier stories, and axe adds every element of the document to its tree.
    for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.remove();
    const problems: string[] = [];
    const textOf = ({ message, stack }: StoryError): string => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`);
    const violationsIn = ({ violations = [], error }: AxeResult): string[] => [
      ...violations.map(({ id, help, nodes }) => {
        const places = nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary}`);
        return `axe ${id}: ${help}\n${places.join('\n')}`;
      }),
      ...(error === undefined ? [] : [`axe failed: ${textOf(error)}`]),
    ];
    const onError = (error: StoryError | readonly StoryError[]): void => void problems.push(...[error].flat().map(textOf));
    const end = (): void => {
      for (const name of events.error) channel.off(name, onError);
      channel.off(events.finished, onFinished);
      channel.off(events.missing, onMissing);
      resolve([...new Set(problems)]);
    };
    const onFinished = ({ storyId: id, status, reporters }: Finished): void => {
      if (id !== storyId) return;
      for (const { type, status: reported, result } of reporters) {
        if (reported === 'passed') continue;
        const found = violationsIn(result);
        problems.push(...(found.length > 0 ? found : [`the report ${type} is ${reported}`]));
      }
      if (status !== 'success' && problems.length === 0) problems.push('Storybook reports an error without a message');
      end();
    };
    const onMissing = (): void => {
      problems.push('Storybook cannot load the story');
      end();
    };
    for (const name of events.error) channel.on(name, onError);
    channel.on(events.finished, onFinished);
    channel.on(events.missing, onMissing);
    channel.emit(events.select, { storyId, viewMode: 'story' });
  });
