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

/** A media item for stories: one drawn picture. */
export const storyMedia = { ...aPage('A1').media!, path: bay, widths: [], averageColor: '#2f5d6b' };

/** Legal documents, including a long one. */
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

/** A server state for stories. A story's `parameters.viewer` overrides parts of it. */
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
  /** The open overlay. */
  overlay?: Overlay;
  /** Set for the editor's canvas. */
  canvas?: CanvasView | null;
  services?: Partial<ViewerServices>;
  /** CSS background behind a cell's elements. */
  background?: string;
}

export const storyServices = ({ state, plugins = [], toast, overlay, canvas = null, services: others = {} }: StoryParameters) => {
  // A story must not change Storybook's address.
  const services: ViewerServices = { ...createServices(storyState(state), { canvas }), remember: () => undefined, ...others };
  plugins.forEach((plugin) => services.plugins.add(plugin));
  if (overlay) services.overlays.open(overlay, document.body);
  if (toast !== undefined) services.toasts.show(toast);
  return services;
};

/** Removes the padding, so that stages fill the window as for visitors. */
const BARE = 'body.sb-show-main.sb-main-padded { padding: 0; }';

/** Applies the viewer's page-wide styles only while the story is mounted, so that they do not affect other stories. */
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

/** A story's parameters, in its own language or else the toolbar's. */
const parametersOf = ({ parameters, globals }: StoryContext): StoryParameters => {
  const viewer = (parameters['viewer'] ?? {}) as StoryParameters;
  return { ...viewer, state: { language: LANGUAGES[globals['locale'] as Locale], ...viewer.state } };
};

/** A stage with the size of the toolbar's viewport. */
export const onStage: Decorator = (story, context) => <Stage parameters={parametersOf(context)}>{story()}</Stage>;

/** Renders a story once per language, side by side, each on its own stage of a phone's or the window's width. */
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

/** Texts or buttons in the rows of the page that contains them. */
export function InRows({ page, children }: { page: Parameters<typeof rowsOf>[0]; children: ReactNode }) {
  const { template, mainText, buttons } = rowsOf(page);
  const style = { '--rows': template, '--row': mainText || buttons[0] } as CSSProperties;
  return (
    <div className="elements" style={style}>
      {children}
    </div>
  );
}

/** A cell in view on a stage. */
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
