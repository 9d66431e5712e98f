import type { EventBatch } from '@mekuri/client-visitor';
import { toSnake } from '@mekuri/wire';

/** A batch without the time at which it is sent, which is added on each attempt. */
export type Batch = Omit<EventBatch, 'sentAt'>;

/** Maximum number of events per batch. Even with the longest events, the body stays below the limit of 16 KiB. */
export const MOST_EVENTS = 60;

/** The request body of a batch. */
export const bodyOf = (batch: Batch, sentAt: number): string => JSON.stringify(toSnake({ ...batch, sentAt }, new Set()));
