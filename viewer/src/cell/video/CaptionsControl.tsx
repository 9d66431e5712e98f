import { useSyncExternalStore } from 'react';
import { Icon } from '../../chrome/Icon.tsx';
import { useViewer } from '../../viewer-context.ts';

const isAlwaysOn = (): boolean => true;

/** Whether films show their captions; all do until the visitor turns them off, since films are silent at first. */
export const useCaptionsShown = (): boolean => {
  const { captions } = useViewer();
  return useSyncExternalStore(captions.subscribe, captions.get, isAlwaysOn);
};

/** Turns the captions of films on and off. */
export function CaptionsControl() {
  const { captions, t } = useViewer();
  const isOn = useCaptionsShown();
  return (
    <button
      className="video-control"
      type="button"
      data-place="second"
      aria-label={t(isOn ? 'captions.off' : 'captions.on')}
      onClick={captions.toggle}
    >
      <Icon name={isOn ? 'captions' : 'noCaptions'} />
    </button>
  );
}
