import type { Schemas, VisitLanguage } from '@mekuri/kit/server';

/** A stored batch with what the server knows about its sender. */
export interface Batch {
  siteId: string;
  accountId: string;
  tpath: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  network: string;
  agent: string;
  isOwn: boolean;
  body: Schemas['EventBatch'];
}

/** A stored conversion. */
export interface ConversionEntry extends Pick<Batch, 'siteId' | 'accountId' | 'tpath' | 'receivedAt'> {
  conversion: { kind: string; reference: string; visitId: string; pageId: string | null };
}

/** The ids in the release that a visitor sees. */
export interface ReleaseIds {
  hasPage(pageId: string): boolean;
  /** Whether the page, or a plugin, shows an element, link area, product or popup of this id. */
  hasElement(pageId: string, elementId: string): boolean;
  /** The image or video that fills a page; undefined if the release does not record it. */
  mediaItemOf(pageId: string, language: VisitLanguage): string | undefined;
}
