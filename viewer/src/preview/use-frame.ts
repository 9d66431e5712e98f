import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isFromFrame, type ToFrame } from './protocol.ts';
import type { Pass } from './open-fetch.ts';

interface FrameOptions {
  /** Origin of the draft's frame. */
  origin: string;
  pass: Pass;
  onPath: (path: string) => void;
  onLocked: () => void;
}

/** Sends the token to the frame whenever one of its pages waits for it, and every renewed token. */
export const useFrame = ({
  origin,
  pass,
  onPath,
  onLocked,
}: FrameOptions): { frame: RefObject<HTMLIFrameElement | null>; isFailed: boolean } => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ pass, onPath, onLocked });
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { pass, onPath, onLocked };
  });
  const send = useCallback((): void => {
    const message: ToFrame = { type: 'mekuri:preview-open', ...latest.current.pass };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [origin]);
  useEffect(() => {
    const listen = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow || !isFromFrame(data)) return;
      if (data.type === 'mekuri:preview-locked') latest.current.onLocked();
      else if (data.type === 'mekuri:preview-failed') setFailed(true);
      else {
        setFailed(false);
        latest.current.onPath(data.path);
        send();
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin, send]);
  const { token, at, as } = pass;
  useEffect(send, [send, token, at, as]);
  return { frame, isFailed };
};
