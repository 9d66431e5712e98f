import { Icon } from '../../chrome/Icon.tsx';
import { useViewer } from '../../viewer-context.ts';

interface VideoControlProps {
  isPlaying: boolean;
  onChange: (isPlaying: boolean) => void;
}

export function VideoControl({ isPlaying, onChange }: VideoControlProps) {
  const { t } = useViewer();
  return (
    <button
      className="video-control"
      type="button"
      aria-label={isPlaying ? t('video.pause') : t('video.play')}
      onClick={() => onChange(!isPlaying)}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}
