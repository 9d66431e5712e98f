import { useEffect, useRef } from 'react';
import { captionsLanguage, type Captions } from '../../site/captions.ts';
import { mediaUrl } from '../../site/media.ts';
import { useViewer } from '../../viewer-context.ts';

/** Percent of the picture's height: below the headline, above where calls to action stand. */
const LINE = 62;

/** Moves those that the creator has not placed to where nothing covers them. */
const place = (track: TextTrack): void => {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
    cue.snapToLines = false;
    cue.line = LINE;
  }
};

/** A film's captions. Their file is loaded when they are first shown. */
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
