import type { VisitEventName, Visit, VisitConversion, VisitEvent } from './visit.ts';

/** Events in the form stored in a visit's row: each id once, each event one short array. */
export interface VisitLog {
  ids: string[];
  /** `[seq, name, ms since the visit's start, page, target (of a view its media item) or -1, value]`. */
  events: [number, number, number, number, number, ...(string | number | boolean)[]][];
  /** `[kind, reference, ms since the visit's start, page or -1]`. */
  conversions: [string, string, number, number][];
}

const NAMES: readonly VisitEventName[] = [
  'view_page',
  'dwell',
  'slide_page',
  'click_cta_btn',
  'click_link_cta',
  'click_product_item',
  'click_popup_cta',
];

const valuesOf = ({ name, locked, ms, direction, how, transitionType, part, popup }: VisitEvent): (string | number | boolean)[] => {
  switch (name) {
    case 'view_page':
      return [locked!];
    case 'dwell':
      return [ms!];
    case 'slide_page':
      return [direction!, how!];
    case 'click_product_item':
      return [part!];
    case 'click_popup_cta':
      return [popup!];
    default:
      return [transitionType!];
  }
};

type Logged = Pick<Visit, 'startedAt' | 'events' | 'conversions'>;

export const encodeLog = ({ startedAt, events, conversions }: Logged): VisitLog => {
  const places = new Map<string, number>();
  const placeOf = (id?: string | null): number => (typeof id !== 'string' ? -1 : places.getOrInsertComputed(id, () => places.size));
  const encoded = events.map((event): VisitLog['events'][number] => [
    event.seq,
    NAMES.indexOf(event.name),
    event.at - startedAt,
    placeOf(event.pageId),
    placeOf(event.toPageId ?? event.elementId ?? event.mediaId),
    ...valuesOf(event),
  ]);
  const reached = conversions.map(({ kind, reference, at, pageId }): VisitLog['conversions'][number] => [
    kind,
    reference,
    at - startedAt,
    placeOf(pageId),
  ]);
  return { ids: [...places.keys()], events: encoded, conversions: reached };
};

export const decodeLog = (startedAt: number, log: VisitLog): Pick<Visit, 'events' | 'conversions'> => ({
  events: decodeEvents(startedAt, log),
  conversions: log.conversions.map(([kind, reference, since, page]): VisitConversion => ({
    kind,
    reference,
    at: startedAt + since,
    pageId: log.ids[page] ?? null,
  })),
});

const decodeEvents = (startedAt: number, { ids, events }: VisitLog): VisitEvent[] =>
  events.map(([seq, code, since, page, target, first, second]) => {
    const name = NAMES[code]!;
    const common = { seq, at: startedAt + since, name, pageId: ids[page]! };
    const id = ids[target];
    switch (name) {
      case 'view_page':
        return { ...common, locked: Boolean(first), ...(id !== undefined && { mediaId: id }) };
      case 'dwell':
        return { ...common, ms: Number(first) };
      case 'slide_page':
        return { ...common, toPageId: id!, direction: first as VisitEvent['direction'] & string, how: String(second) };
      case 'click_product_item':
        return { ...common, elementId: id!, part: String(first) };
      case 'click_popup_cta':
        return { ...common, elementId: id!, popup: String(first) };
      default:
        return { ...common, elementId: id!, transitionType: String(first) };
    }
  });
