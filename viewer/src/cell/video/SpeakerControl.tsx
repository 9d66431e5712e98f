import { useSyncExternalStore } from 'react';
import { Icon } from '../../chrome/Icon.tsx';
import { isLight, safeColour } from '../../site/colour.ts';
import { placedControl } from '../../site/controls.ts';
import type { OpenPage } from '../../site/elements.ts';
import { useViewer } from '../../viewer-context.ts';
import { useElementKey } from '../page-scope.ts';

const isSilent = (): boolean => false;

export const useSound = (): boolean => {
  const { sound } = useViewer();
  return useSyncExternalStore(sound.subscribe, sound.get, isSilent);
};

/** Turns the sound of pages with music on and off. The page sets its position. */
export function SpeakerControl({ page }: { page: Pick<OpenPage, 'speakerX' | 'speakerY'> }) {
  const { sound, state, t } = useViewer();
  const isOn = useSound();
  const key = useElementKey('speaker');
  const color = safeColour(state.site.settings.speakerColor);
  return (
    <button
      className="placed-control speaker"
      type="button"
      data-tone={isLight(color ?? '#fff') ? 'light' : 'dark'}
      style={{ ...placedControl(page.speakerX, page.speakerY), color }}
      aria-label={t(isOn ? 'sound.off' : 'sound.on')}
      {...key}
      onClick={sound.toggle}
    >
      <Icon name={isOn ? 'sound' : 'silence'} />
    </button>
  );
}
