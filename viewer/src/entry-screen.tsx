import { hydrateRoot } from 'react-dom/client';
import { screensPlugins } from './screens/registry.generated.ts';
import { resolverOf, SCREEN_ID, screenProps, type ScreenState } from './screens/screen-state.ts';
import { STATE_ID } from './state.ts';

const readState = (): ScreenState => JSON.parse(document.querySelector(`#${STATE_ID}`)?.textContent ?? '') as ScreenState;

/** Hydrates a plugin's screen. If this fails, its form is submitted without scripts. */
const start = async (): Promise<void> => {
  const state = readState();
  const { default: plugin } = await screensPlugins[state.plugin]!();
  const { view: View } = plugin.screens[state.segment]!;
  const props = screenProps(state, {
    ...resolverOf(state.resolved),
    runScripts: (kind) => {
      if (!state.ownHost) return;
      import('./screens/run-sent-scripts.ts')
        .then(({ runSentScripts }) => runSentScripts(state.site.id, state.site.language, kind))
        .catch(reportError);
    },
  });
  hydrateRoot(document.querySelector(`#${SCREEN_ID}`)!, <View {...props} />);
};

start().catch(reportError);
