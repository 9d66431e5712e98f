/** A cached value. Its holder reads the value without another look-up of the key. */
export interface CacheEntry<T> {
  /** Null once it was evicted. */
  value: T | null;
  /** Set by every reader of the value: it survives the next eviction. */
  asked: boolean;
}

interface Sized<T> extends CacheEntry<T> {
  size: number;
}

/**
 * Values by key, up to a total size. Evicts values that were not read since the last eviction (the clock algorithm, or "second chance"). A
 * hit writes nothing but a flag, whereas an LRU list would be updated on every hit, at scattered places in memory.
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

  /** A value larger than the whole cache is not stored. */
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

  /** Oldest first. A value with a second chance moves to the end, where this loop reaches it again if it has to. */
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
