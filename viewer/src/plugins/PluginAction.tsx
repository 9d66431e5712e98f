import type { ActionProps } from '@mekuri/kit/viewer';
import { useRef, type MouseEvent } from 'react';
import { Linked } from '../cell/Linked.tsx';
import { PageScopeContext } from '../cell/page-scope.ts';

const isPlain = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * A plugin's call to action, with the same behaviour as the viewer's own. If `mayAct` is given, the click is repeated once it resolves to
 * true.
 */
export function PluginAction({ link, mayAct, onAct, pageId, popup, popupId, ...look }: ActionProps) {
  const isGranted = useRef(false);
  const handleClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!target) return;
    if (isGranted.current) {
      isGranted.current = false;
      return;
    }
    if (!mayAct) {
      onAct?.();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (!isPlain(event)) return;
    void mayAct().then((may) => {
      if (!may) return;
      isGranted.current = true;
      target.click();
    });
  };
  return (
    <PageScopeContext value={{ pageId, isAlive: true, isCurrent: true }}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside is clicked */}
      <div style={{ display: 'contents' }} onClickCapture={handleClick}>
        <Linked link={link} source={{ id: popupId, type: 'POPUP_CTA_TRANSITION', popup }} {...look} />
      </div>
    </PageScopeContext>
  );
}
