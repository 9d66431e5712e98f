import type { Media } from '@mekuri/client-console';

export interface PendingPlacement {
  pageId: string;
  media: Media;
}

export interface FillsDeps {
  /** Whether uploads are in progress. */
  isActive: () => boolean;
  place: (fills: readonly PendingPlacement[]) => void;
}

export type PendingPlacements = ReturnType<typeof createPendingPlacements>;

/** Collects uploaded media and assigns all of them to their pages together, once no upload is in progress. */
export const createPendingPlacements = ({ isActive, place }: FillsDeps) => {
  let ready: ReadonlyMap<string, Media> = new Map();
  return {
    /** The newest media item that waits to be assigned to a page. */
    waitingFor: (pageId: string): Media | undefined => ready.get(pageId),
    add: (pageId: string, media: Media): void => {
      ready = new Map(ready).set(pageId, media);
    },
    /** Call whenever an upload ends. */
    settle: (): void => {
      if (ready.size === 0 || isActive()) return;
      const fills = Array.from(ready, ([pageId, media]) => ({ pageId, media }));
      ready = new Map();
      place(fills);
    },
  };
};
