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
  /** The tab's search parameters when the story begins. */
  begins?: TabSearch;
  canExport?: boolean;
  marksSeen?: boolean;
}

interface ConsoleParameters {
  /** The address of a whole screen. Without it, only the story's component renders. */
  path?: string;
  /** A function for a stateful server: it is called again for every run. */
  answers?: Answers | (() => Answers);
  /** The account that the operator impersonates when the story begins. */
  acting?: string;
  /** Replaces the installed plugins. */
  plugins?: readonly ConsolePlugin[];
  /** For a component that belongs in a site's tab. */
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

/** Responses for a user whose plan lacks a feature that another plan has. */
export const aPlanWithout = (flag: string): Answers => {
  const { plan, ...user } = aUser();
  const flags = plan.flags.filter((one) => one !== flag);
  const light = aUser({ ...user, plan: { ...plan, name: 'Light', flags }, upgradePlans: { [flag]: 'Premium' } });
  return {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: light }),
    'auth.userInfo': () => light,
  };
};

/** Responses for a user with read-only access to the whole account. */
export const aViewer = (): Answers => {
  const viewer = aUser({ role: 'SUB_ADMIN', adminRole: 'viewer', authority: 'view' });
  return {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: viewer }),
    'auth.userInfo': () => viewer,
  };
};

/** Parameters for a story that shows a whole screen of the console at its address. */
export const aScreen = (path: string, answers?: ConsoleParameters['answers'], acting?: string) => ({
  layout: 'fullscreen',
  console: { path, answers, acting } satisfies ConsoleParameters,
});

/** Parameters for a story that shows one component, with the server's responses. */
export const aPart = (answers: ConsoleParameters['answers'], tab?: TabParameters) => ({
  console: { answers, tab } satisfies ConsoleParameters,
});

let started: Promise<void> | undefined;

/**
 * Switches to the locale and loads the installed plugins with their messages.
 * @returns the plugins without the bell, the canvas badges, the element panels and the issuer's sections: these would send requests on the core's screens, and
 * have stories of their own
 */
const speak = async (locale: Locale): Promise<ConsolePlugin[]> => {
  await (started ??= startI18n(locale));
  await chooseLocale(locale);
  return Promise.all(
    Object.values(consolePlugins).map(async (load) => {
      const { default: plugin } = await load();
      await addMessages(plugin.id, plugin.messages);
      return { ...plugin, bell: undefined, slots: { ...plugin.slots, 'canvas.badges': [], 'element.panels': [], 'billing.issuer': [] } };
    }),
  );
};

const isOfConsole = (title: string): boolean => /^(console|plugins\/[^/]+\/console)\//.test(title);

/** Creates a real console with an in-memory server and an in-memory address bar. */
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
/** Gives every run of a story a new React key, so that no state of the last run survives. */
const keyOf = (composed: Composed): number => {
  const known = drawingOf.get(composed) ?? (drawings += 1);
  drawingOf.set(composed, known);
  return known;
};

const NOTHING_SAID: TabSearch = {};

/** The tab context that the host provides to a component in a site's tab. The search parameters are kept in memory. */
const TabInMemory = ({ begins = NOTHING_SAID, canExport = true, marksSeen = false, children }: TabParameters & { children: ReactNode }) => {
  const [search, show] = useState<TabSearch>(begins);
  const tab = useMemo(() => ({ canExport, marksSeen, search, show }), [canExport, marksSeen, search]);
  return <ConsoleTabContext value={tab}>{children}</ConsoleTabContext>;
};

const ignore = (): void => undefined;

const styles = new CSSStyleSheet();
styles.replaceSync(mantine + notificationStyles + own);

/**
 * Applies the console's page-wide styles to console stories only. The sheet is parsed once, because that takes longer than rendering most
 * stories.
 */
const wearStyles = (isConsole: boolean): void => {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  document.adoptedStyleSheets = isConsole ? [...others, styles] : others;
};

/** Wraps console stories in the console's own providers. A story with a `path` renders the screen at that address. */
export const inConsole: Decorator = (story, { title, parameters, globals, loaded }) => {
  if (!isOfConsole(title)) return story();
  const { path, tab } = (parameters['console'] ?? {}) as ConsoleParameters;
  const composed = loaded['console'] as Composed;
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light';
  const colourScheme = { get: () => scheme, set: ignore, subscribe: ignore, unsubscribe: ignore, clear: ignore } as const;
  return (
    <StrictMode key={keyOf(composed)}>
      <Providers session={composed.session} queryClient={composed.queryClient} calls={composed.calls} colourScheme={colourScheme}>
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
