import { useEffect, useRef } from 'react';
import { captionsLanguage, type Captions } from '../../site/captions.ts';
import { mediaUrl } from '../../site/media.ts';
import { useViewer } from '../../viewer-context.ts';

/** Vertical position in percent of the video's height: below the headline, above calls to action. */
const LINE = 62;

/** Moves cues without a creator-defined position to where nothing covers them. */
const place = (track: TextTrack): void => {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
    cue.snapToLines = false;
    cue.line = LINE;
  }
};

/** A video's captions. The file is loaded when they are first shown. */
export function CaptionsTrack({ captions, isShown }: { captions: Captions; isShown: boolean }) {
  const { mediaBase } = useViewer().state;
  const element = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const track = element.current!;
    const handleLoad = (): void => place(track.track);
    track.addEventListener('load', handleLoad);
    return () => track.removeEventListener('load', handleLoad);
  }, []);
  useEffect(() => {
    element.current!.track.mode = isShown ? 'showing' : 'disabled';
  }, [isShown]);
  return (
    <track
      kind="captions"
      ref={element}
      src={mediaUrl(mediaBase, captions.path)}
      srcLang={captionsLanguage(captions)}
      label={captions.label}
    />
  );
}
