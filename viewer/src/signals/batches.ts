import type { EventBatch } from '@mekuri/client-visitor';
import { toSnake } from '@mekuri/wire';

/** A batch until it is sent: the moment of that is the sending's own. */
export type Batch = Omit<EventBatch, 'sentAt'>;

/** Of the longest events, so many make a body below the 16 KiB that a request may have. */
export const MOST_EVENTS = 60;

/** What goes over the wire. */
export const bodyOf = (batch: Batch, sentAt: number): string => JSON.stringify(toSnake({ ...batch, sentAt }, new Set()));
