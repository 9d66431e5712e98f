import mantine from '@mantine/core/styles.layer.css?inline';
import notificationStyles from '@mantine/notifications/styles.layer.css?inline';
import { notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { Decorator, Loader } from '@storybook/react-vite';
import { type ReactNode, StrictMode, useMemo, useState } from 'react';
import { type ConsolePlugin, ConsoleTabContext, type TabSearch } from '@mekuri/kit/console';
import type { Locale } from '@mekuri/kit/manifest';
import { createConsole } from '../console/src/create-console.ts';
import { clearBrowserCopies } from '../console/src/editor/local-draft-storage.ts';
import { addMessages, chooseLocale, startI18n } from '../console/src/i18n/index.ts';
import { consolePlugins } from '../console/src/plugins/registry.generated.ts';
import { pluginsOptions } from '../console/src/plugins/use-plugins.ts';
import { Providers } from '../console/src/Providers.tsx';
import { memoryOf } from '../console/src/session/memory.ts';
import { aUser } from '../console/src/testing/fixtures.ts';
import own from '../console/src/ui/layout/global.css?inline';
import { type Answers, createServer } from './answers.ts';

export { aGrid, aSite, pageIdOf } from '../console/src/testing/fixtures.ts';

interface TabParameters {
  /** What the address says of the tab when the story begins. */
  begins?: TabSearch;
  canExport?: boolean;
  marksSeen?: boolean;
}

interface ConsoleParameters {
  /** The address of a whole screen; without one the story's component stands alone. */
  path?: string;
  /** A function where a story's server remembers: it is asked anew for every run. */
  answers?: Answers | (() => Answers);
  /** The account that the operator acts for when the story begins. */
  acting?: string;
  /** Instead of those that are there. */
  plugins?: readonly ConsolePlugin[];
  /** Of a part that stands in a site's tab. */
  tab?: TabParameters | undefined;
}

type Composed = ReturnType<typeof createConsole>;

const signedIn: Answers = {
  'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: aUser() }),
  'auth.userInfo': () => aUser(),
  'releases.draftParts': () => ({ plugins: {} }),
  'systemNotices.countUnread': () => ({ unread: 0 }),
  'jobs.summary': () => ({ backend: 'postgres', waiting: 0, running: 0, dead: 0, oldestDueAt: null, deadByName: [] }),
};

/** Answers to somebody whose plan lacks a feature that another plan has. */
export const aPlanWithout = (flag: string): Answers => {
  const { plan, ...user } = aUser();
  const flags = plan.flags.filter((one) => one !== flag);
  const light = aUser({ ...user, plan: { ...plan, name: 'Light', flags }, upgradePlans: { [flag]: 'Premium' } });
  return {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: light }),
    'auth.userInfo': () => light,
  };
};

/** Answers to somebody who may look at everything of the account, and change nothing. */
export const aViewer = (): Answers => {
  const viewer = aUser({ role: 'SUB_ADMIN', authority: 'view' });
  return {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: viewer }),
    'auth.userInfo': () => viewer,
  };
};

/** Parameters of a story that is a whole screen of the console, at its address. */
export const aScreen = (path: string, answers?: ConsoleParameters['answers'], acting?: string) => ({
  layout: 'fullscreen',
  console: { path, answers, acting } satisfies ConsoleParameters,
});

/** Parameters of a story that is a part of the console, in what the server answers to it. */
export const aPart = (answers: ConsoleParameters['answers'], tab?: TabParameters) => ({
  console: { answers, tab } satisfies ConsoleParameters,
});

let started: Promise<void> | undefined;

/** @returns the installed plugins without what asks the server on screens of the core: the bell, the canvas's badges and elements' panels have stories of their own */
const speak = async (locale: Locale): Promise<ConsolePlugin[]> => {
  await (started ??= startI18n(locale));
  await chooseLocale(locale);
  return Promise.all(
    Object.values(consolePlugins).map(async (load) => {
      const { default: plugin } = await load();
      await addMessages(plugin.id, plugin.messages);
      return { ...plugin, bell: undefined, slots: { ...plugin.slots, 'canvas.badges': [], 'element.panels': [] } };
    }),
  );
};

const isOfConsole = (title: string): boolean => /^(console|plugins\/[^/]+\/console)\//.test(title);

/** The console's parts, made by the console itself, with a server and an address bar in memory. */
export const loadConsole: Loader = async ({ title, parameters, globals }) => {
  wearStyles(isOfConsole(title));
  if (!isOfConsole(title)) return {};
  const { path, answers = {}, acting, plugins: chosen } = (parameters['console'] ?? {}) as ConsoleParameters;
  const installed = await speak(globals['locale'] as Locale);
  notifications.clean();
  await clearBrowserCopies();
  const composed = createConsole({
    send: createServer({ ...signedIn, ...(typeof answers === 'function' ? answers() : answers) }),
    history: createMemoryHistory({ initialEntries: [path ?? '/'] }),
    memory: memoryOf({ signedIn: true, acting }),
  });
  await composed.session.restore();
  if (chosen) await Promise.all(chosen.map(({ id, messages }) => addMessages(id, messages)));
  composed.queryClient.setQueryData(pluginsOptions.queryKey, { plugins: chosen ?? installed, isPartial: false });
  return { console: composed };
};

let drawings = 0;
const drawingOf = new WeakMap<Composed, number>();
/** Another run of a story is another console: nothing of the last one is kept. */
const keyOf = (composed: Composed): number => {
  const known = drawingOf.get(composed) ?? (drawings += 1);
  drawingOf.set(composed, known);
  return known;
};

const NOTHING_SAID: TabSearch = {};

/** What the host lends to a part in a site's tab; its address is kept here. */
const TabInMemory = ({ begins = NOTHING_SAID, canExport = true, marksSeen = false, children }: TabParameters & { children: ReactNode }) => {
  const [search, show] = useState<TabSearch>(begins);
  const tab = useMemo(() => ({ canExport, marksSeen, search, show }), [canExport, marksSeen, search]);
  return <ConsoleTabContext value={tab}>{children}</ConsoleTabContext>;
};

const ignore = (): void => undefined;

const styles = new CSSStyleSheet();
styles.replaceSync(mantine + notificationStyles + own);

/** They are a whole page's: only the console's stories have them. Read once, because that takes longer than to draw most stories. */
const wearStyles = (isConsole: boolean): void => {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  document.adoptedStyleSheets = isConsole ? [...others, styles] : others;
};

/** Console stories stand in the console's own providers; a screen's address decides what is shown. */
export const inConsole: Decorator = (story, { title, parameters, globals, loaded }) => {
  if (!isOfConsole(title)) return story();
  const { path, tab } = (parameters['console'] ?? {}) as ConsoleParameters;
  const composed = loaded['console'] as Composed;
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light';
  const colourScheme = { get: () => scheme, set: ignore, subscribe: ignore, unsubscribe: ignore, clear: ignore } as const;
  return (
    <StrictMode key={keyOf(composed)}>
      <Providers session={composed.session} queryClient={composed.queryClient} colourScheme={colourScheme}>
        {path === undefined ? (
          <RouterContextProvider router={composed.router}>
            <TabInMemory {...tab}>{story()}</TabInMemory>
          </RouterContextProvider>
        ) : (
          <RouterProvider router={composed.router} />
        )}
      </Providers>
    </StrictMode>
  );
};
