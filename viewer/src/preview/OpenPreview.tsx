import { useEffect, useState } from 'react';
import type { PreviewSession } from './session.ts';
import type { Texts } from './texts.ts';
import { useFrame } from './use-frame.ts';
import { ViewBar } from './ViewBar.tsx';
import { pathOf, type View } from './view.ts';

interface OpenPreviewProps {
  texts: Texts;
  session: PreviewSession;
  view: View;
  onView: (view: View) => void;
  onPath: (path: string) => void;
  onLocked: () => void;
}

/** The draft in its frame, with the view chosen in the bar. */
export const OpenPreview = ({ texts, session, view, onView, onPath, onLocked }: OpenPreviewProps) => {
  const { frameUrl, accessToken, name } = session;
  const { origin } = new URL(frameUrl);
  const { frame, isFailed } = useFrame({ origin, pass: { token: accessToken, at: view.at, as: view.as }, onPath, onLocked });
  // The lock screen had the focus and is gone, so move the focus to the draft.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [frame]);
  const [round, setRound] = useState(0);
  const [path, setPath] = useState(() => pathOf(view));
  const change = (next: View): void => {
    setPath(pathOf(next));
    onView(next);
  };
  return (
    <div className="preview-open">
      <ViewBar texts={texts} name={name} view={view} onView={change} />
      {isFailed ? (
        <div className="preview-failed" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="preview-primary" onClick={() => setRound(round + 1)}>
            {texts.again}
          </button>
        </div>
      ) : null}
      <iframe
        key={`${round} ${view.at ?? ''} ${view.as}`}
        ref={frame}
        src={origin + path}
        title={texts.frame.replace('{{name}}', () => name)}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it can reach neither this page nor its own sandbox attribute
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        allow="autoplay; fullscreen"
      />
    </div>
  );
};
