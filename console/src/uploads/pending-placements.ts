import type { Media } from '@mekuri/client-console';

export interface PendingPlacement {
  pageId: string;
  media: Media;
}

export interface FillsDeps {
  /** Whether files are still on their way. */
  isActive: () => boolean;
  place: (fills: readonly PendingPlacement[]) => void;
}

export type PendingPlacements = ReturnType<typeof createPendingPlacements>;

/** Media that are ready for their pages, put there together once nothing is on its way any more. */
export const createPendingPlacements = ({ isActive, place }: FillsDeps) => {
  let ready: ReadonlyMap<string, Media> = new Map();
  return {
    /** A medium that waits for the others; the page's newest. */
    waitingFor: (pageId: string): Media | undefined => ready.get(pageId),
    add: (pageId: string, media: Media): void => {
      ready = new Map(ready).set(pageId, media);
    },
    /** To be called whenever an upload ends. */
    settle: (): void => {
      if (ready.size === 0 || isActive()) return;
      const fills = Array.from(ready, ([pageId, media]) => ({ pageId, media }));
      ready = new Map();
      place(fills);
    },
  };
};
