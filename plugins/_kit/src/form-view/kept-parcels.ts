/** Something to be sent: its text never changes, so that however often it is sent, it is the same. */
export interface Parcel {
  /** Idempotency key. */
  key: string;
  body: string;
  /** When it was written, ms since 1970. */
  at: number;
}

/** Older ones are deleted unsent: nobody expects them any more, ms. */
const LONGEST = 3 * 86_400_000;
/** Where the browser keeps nothing, they last as long as the page. */
const memory = new Map<string, Parcel[]>();

/** What version 0.1 kept: one parcel, in the session. */
const takeFormer = (store: string): Parcel[] => {
  try {
    const text = sessionStorage.getItem(store);
    if (text === null) return [];
    sessionStorage.removeItem(store);
    return [{ ...(JSON.parse(text) as Omit<Parcel, 'at'>), at: Date.now() }];
  } catch {
    return [];
  }
};

const read = (store: string): Parcel[] => {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '[]') as Parcel[];
  } catch {
    return [];
  }
};

const write = (store: string, parcels: Parcel[]): void => {
  try {
    if (parcels.length > 0) localStorage.setItem(store, JSON.stringify(parcels));
    else localStorage.removeItem(store);
    memory.delete(store);
  } catch {
    memory.set(store, parcels);
  }
};

/** What waits to be sent from this browser, also after its tab was closed; the oldest first. */
export const parcelsIn = (store: string): Parcel[] => {
  const former = takeFormer(store);
  const all = [...(memory.get(store) ?? read(store)), ...former];
  const current = all.filter(({ at }) => at > Date.now() - LONGEST);
  if (former.length > 0 || current.length < all.length) write(store, current);
  return current;
};

/** Keeps a parcel, in place of the one that it replaces. */
export const keepParcel = (store: string, parcel: Parcel, replaced?: string): void =>
  write(store, [...parcelsIn(store).filter(({ key }) => key !== replaced && key !== parcel.key), parcel]);

export const dropParcel = (store: string, dropped: string): void =>
  write(
    store,
    parcelsIn(store).filter(({ key }) => key !== dropped),
  );
