import { asEventType } from '../event-types.ts';
import type { WebhooksListDeliveriesData } from '@mekuri/client-console';
import type { TabSearch } from '@mekuri/kit/console';

export const STATES = ['PENDING', 'DELIVERED', 'FAILED', 'MISSED'] as const;
export type DeliveryState = (typeof STATES)[number];

/** State of the log in the URL. An empty string means no selection. */
export interface LogSearch {
  endpoint: string;
  state: DeliveryState | '';
  type: string;
  from: string;
  to: string;
  /** The delivery shown in the drawer. */
  delivery: string;
}

const isState = (text: string | undefined): text is DeliveryState => STATES.some((state) => state === text);
const instantOf = (text = ''): string => (Number.isNaN(Date.parse(text)) ? '' : text);

export const readSearch = (said: TabSearch): LogSearch => ({
  endpoint: said['endpoint'] ?? '',
  state: isState(said['state']) ? said['state'] : '',
  type: said['type'] ?? '',
  from: instantOf(said['from']),
  to: instantOf(said['to']),
  delivery: said['delivery'] ?? '',
});

export const isFiltered = ({ state, type, from, to }: LogSearch): boolean => [state, type, from, to].some((text) => text !== '');

export const queryOf = ({ state, type, from, to }: LogSearch): NonNullable<WebhooksListDeliveriesData['query']> => ({
  ...(state !== '' && { state }),
  ...(type !== '' && { type: asEventType(type) }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
