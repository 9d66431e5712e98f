/** A pending submission. Its body never changes, so retries with the same key are idempotent. */
export interface Parcel {
  /** Idempotency key. */
  key: string;
  body: string;
  /** Time of creation, ms since 1970. */
  at: number;
}

/** Maximum age in ms. Older submissions are deleted unsent, because their senders no longer expect them to arrive. */
const LONGEST = 3 * 86_400_000;
/** Fallback where the browser blocks storage; lasts until the page is closed. */
const memory = new Map<string, Parcel[]>();

/** Takes over the single submission that version 0.1 kept in the session storage. */
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

/** Submissions that this browser has yet to send, even after a tab was closed; oldest first. */
export const parcelsIn = (store: string): Parcel[] => {
  const former = takeFormer(store);
  const all = [...(memory.get(store) ?? read(store)), ...former];
  const current = all.filter(({ at }) => at > Date.now() - LONGEST);
  if (former.length > 0 || current.length < all.length) write(store, current);
  return current;
};

/** Stores a submission, replacing an earlier one. */
export const keepParcel = (store: string, parcel: Parcel, replaced?: string): void =>
  write(store, [...parcelsIn(store).filter(({ key }) => key !== replaced && key !== parcel.key), parcel]);

export const dropParcel = (store: string, dropped: string): void =>
  write(
    store,
    parcelsIn(store).filter(({ key }) => key !== dropped),
  );
