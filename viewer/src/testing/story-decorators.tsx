import type { ContentLanguage, Locale } from '@mekuri/kit/manifest';
import type { ViewerPlugin } from '@mekuri/kit/viewer';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { messagesIn } from '../i18n/messages.ts';
import type { ViewerState } from '../state.ts';
import { rowsOf } from '../site/rows.ts';
import aliveCss from '../styles/alive.css?inline';
import css from '../styles/index.css?inline';
import type { Overlay } from '../overlays/overlay-store.ts';
import { ViewerContext, type CanvasView, type ViewerServices } from '../viewer-context.ts';
import { createServices } from '../viewer-services.ts';
import bay from './bay.svg?no-inline';
import { aPage, aSite } from './site.ts';

/** A medium that stories can show: one drawn picture. */
export const storyMedia = { ...aPage('A1').media!, path: bay, widths: [], averageColor: '#2f5d6b' };

/** Legal documents, one of them long. */
export const COMPANY = {
  companyWebsite: 'https://example.com/',
  showInForm: false,
  showInMemberShip: false,
  showInContact: false,
  contractAgreementRequired: false,
  companyProfile: '汐町珈琲焙煎所\n汐町三丁目二番地',
  companyClause: '販売業者　汐町珈琲焙煎所\n'.repeat(40),
  termsOfService: '第一条　この規約は、当店のご利用に適用します。',
  privacyPolicy: 'お預かりした情報は、発送のためだけに使います。',
};

/** What the server would send; a story's `parameters.viewer` changes parts of it. */
export const storyState = (changes: Partial<ViewerState> = {}): ViewerState => {
  const site = changes.site ?? aSite(['xxxxx', 'xxxxx', 'xxxxx']);
  const outlines = site.categories.flatMap(({ pages }) => pages).filter(({ reachable }) => reachable);
  return {
    site,
    pages: outlines.map(({ position }) => aPage(position, { media: storyMedia })),
    position: 'A1',
    language: 'ja',
    basePath: '/site/demo',
    mediaBase: '',
    plugins: [],
    ownHost: false,
    messages: messagesIn(changes.language ?? 'ja'),
    modules: ['/_viewer/assets/entry-client.js'],
    ...changes,
  };
};

export interface StoryParameters {
  state?: Partial<ViewerState>;
  plugins?: readonly ViewerPlugin[];
  toast?: string;
  /** What lies over the deck. */
  overlay?: Overlay;
  /** Seen by the editor. */
  canvas?: CanvasView | null;
  services?: Partial<ViewerServices>;
  /** What lies behind a cell's elements. */
  background?: string;
}

export const storyServices = ({ state, plugins = [], toast, overlay, canvas = null, services: others = {} }: StoryParameters) => {
  // Storybook's address is not the story's to change.
  const services: ViewerServices = { ...createServices(storyState(state), { canvas }), remember: () => undefined, ...others };
  plugins.forEach((plugin) => services.plugins.add(plugin));
  if (overlay) services.overlays.open(overlay, document.body);
  if (toast !== undefined) services.toasts.show(toast);
  return services;
};

/** Stages fill the window, as on a visitor's screen. */
const BARE = 'body.sb-show-main.sb-main-padded { padding: 0; }';

/** The viewer's styles for as long as the story stands: they are a page's own, and would reach other stories. */
export const withStyles: Decorator = (story) => (
  <>
    <style>{css + aliveCss + BARE}</style>
    {story()}
  </>
);

function Stage({ parameters, children }: { parameters: StoryParameters; children: ReactNode }) {
  const [services] = useState(() => storyServices(parameters));
  const { language, site } = services.state;
  return (
    <ViewerContext value={services}>
      <div className="stage" data-alive data-view={site.settings.viewMode} lang={language}>
        {children}
      </div>
    </ViewerContext>
  );
}

export const LANGUAGES: Readonly<Record<Locale, ContentLanguage>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** A story's parameters, in the language that it asks for, or else the one chosen in Storybook's toolbar. */
const parametersOf = ({ parameters, globals }: StoryContext): StoryParameters => {
  const viewer = (parameters['viewer'] ?? {}) as StoryParameters;
  return { ...viewer, state: { language: LANGUAGES[globals['locale'] as Locale], ...viewer.state } };
};

/** The stage, as wide and high as the window that the toolbar chooses makes it. */
export const onStage: Decorator = (story, context) => <Stage parameters={parametersOf(context)}>{story()}</Stage>;

/** What a story shows, once in each language, side by side; each has a stage of its own, as wide as a phone's or as a window's. */
export function InAllLanguages({ parameters, children }: { parameters: StoryParameters; children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {Object.values(LANGUAGES).map((language) => (
        <Stage key={language} parameters={{ ...parameters, state: { ...parameters.state, language } }}>
          {children}
        </Stage>
      ))}
    </div>
  );
}

/** Texts or buttons by themselves, in the rows of the page that holds them. */
export function InRows({ page, children }: { page: Parameters<typeof rowsOf>[0]; children: ReactNode }) {
  const { template, mainText, buttons } = rowsOf(page);
  const style = { '--rows': template, '--row': mainText || buttons[0] } as CSSProperties;
  return (
    <div className="elements" style={style}>
      {children}
    </div>
  );
}

/** A cell in view, on the stage. */
export const inCell: Decorator = (story, context) => {
  const viewer = parametersOf(context);
  return (
    <Stage parameters={viewer}>
      <div className="cell" data-in-view style={{ background: viewer.background ?? '#2f5d6b' }}>
        {story()}
      </div>
    </Stage>
  );
};
