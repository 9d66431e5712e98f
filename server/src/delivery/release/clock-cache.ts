/** What is kept under a key. Whoever holds it reads the value without looking for the key again. */
export interface CacheEntry<T> {
  /** Null once it had to make room. */
  value: T | null;
  /** Set by whoever reads the value: it stays when room is made the next time. */
  asked: boolean;
}

interface Sized<T> extends CacheEntry<T> {
  size: number;
}

/**
 * Values by key, as many as fit. Room is made by what was not asked for since room was made before (a clock, or "second chance"): so
 * a hit moves nothing, where a list of the latest would be written to with each, in memory far apart.
 */
export class ClockCache<T> {
  readonly #kept = new Map<string, Sized<T>>();
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  find(key: string): CacheEntry<T> | undefined {
    return this.#kept.get(key);
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (!kept.asked) kept.asked = true;
    return kept.value!;
  }

  /** What is larger than all of it is not kept. */
  set(key: string, value: T): CacheEntry<T> {
    this.#remove(key);
    const kept: Sized<T> = { value, asked: false, size: this.#sizeOf(value) };
    if (kept.size > this.#most) return kept;
    this.#makeRoom(this.#most - kept.size);
    this.#kept.set(key, kept);
    this.#size += kept.size;
    return kept;
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#size -= kept.size;
    kept.value = null;
  }

  /** Oldest first; what gets its second chance comes to the end, where this comes by again if it must. */
  #makeRoom(most: number): void {
    if (this.#size <= most) return;
    for (const [key, kept] of this.#kept) {
      if (kept.asked) {
        kept.asked = false;
        this.#kept.delete(key);
        this.#kept.set(key, kept);
      } else this.#remove(key);
      if (this.#size <= most) return;
    }
  }
}
