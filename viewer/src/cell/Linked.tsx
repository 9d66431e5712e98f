import type { CSSProperties, ReactNode } from 'react';
import type { CallSource } from '../deck/history/referral.ts';
import type { Link } from '../site/elements.ts';
import { useViewer } from '../viewer-context.ts';
import { useDestination, usePageScope } from './page-scope.ts';
import { runScript } from './run-script.ts';

interface LinkedProps {
  link: Link | null;
  /** The call to action that a tap is counted for. */
  source: CallSource;
  className: string;
  children?: ReactNode;
  style?: CSSProperties;
  /** Read out in place of the content. */
  label?: string | undefined;
  'data-shape'?: string;
  'data-animation'?: string;
}

/** A link, a button that runs a script, or plain content if there is no destination. */
export function Linked({ link, source, label, children, ...look }: LinkedProps) {
  const { handOver, signals, t } = useViewer();
  const { pageId } = usePageScope();
  const destination = useDestination(link, source.type === 'POPUP_CTA_TRANSITION' ? source.id : undefined);
  const named = label === undefined ? {} : { 'aria-label': label };
  if (link === null || destination === null) return <span {...look}>{children}</span>;
  const { transitionType } = link;
  const record = (): void => signals.record({ kind: 'tap', pageId, source, transitionType });
  if (destination.kind === 'script') {
    return (
      <button
        type="button"
        {...look}
        {...named}
        onClick={() => {
          record();
          runScript(destination.script);
        }}
      >
        {children}
      </button>
    );
  }
  const { anchor, referral } = destination;
  const handleClick = (): void => {
    record();
    if (referral !== undefined) handOver(referral, pageId, source);
  };
  const notice = anchor.target ? t('link.newTab') : '';
  return (
    <a
      {...look}
      href={anchor.href}
      target={anchor.target}
      rel={anchor.rel}
      {...(label === undefined ? {} : { 'aria-label': label + notice })}
      onClick={handleClick}
      draggable={false}
    >
      {children}
      {notice && label === undefined ? <span className="unseen">{notice}</span> : null}
    </a>
  );
}
