import { useLayoutEffect, useRef } from 'react';

/** Would end the surrounding template, so such content is attached by script. */
const ENDS_TEMPLATE = /<\/template/i;

/**
 * A creator's own HTML and CSS in a shadow root, so that its styles stay inside. In the server's document it is a declarative shadow root,
 * which the browser has attached before React hydrates the element. On pages loaded later it is attached here.
 */
export function HtmlContent({ html }: { html: string }) {
  const host = useRef<HTMLSpanElement>(null);
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    const element = host.current!;
    if (shown.current === html) return;
    const isDeclared = shown.current === null && element.shadowRoot !== null;
    shown.current = html;
    if (isDeclared) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.innerHTML = html;
  }, [html]);
  const template = typeof document === 'undefined' && !ENDS_TEMPLATE.test(html) ? `<template shadowrootmode="open">${html}</template>` : '';
  return (
    <span
      className="html-content"
      ref={host}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- creators' markup, checked when it is saved, on a host of its own site
      dangerouslySetInnerHTML={{ __html: template }}
    />
  );
}
