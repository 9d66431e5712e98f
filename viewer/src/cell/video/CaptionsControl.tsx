import { useSyncExternalStore } from 'react';
import { Icon } from '../../chrome/Icon.tsx';
import { useViewer } from '../../viewer-context.ts';

const isAlwaysOn = (): boolean => true;

/** Whether videos show captions. On by default, because videos start without sound. */
export const useCaptionsShown = (): boolean => {
  const { captions } = useViewer();
  return useSyncExternalStore(captions.subscribe, captions.get, isAlwaysOn);
};

/** Turns captions of all videos on and off. */
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
