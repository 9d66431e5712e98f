import type { BillTax } from '@mekuri/client-console';

/** Yen without tax of each rate that no credit note took back; the notes' amounts are negative. */
export const creditLeft = (taxes: readonly BillTax[], notes: readonly (readonly BillTax[])[]): { rate: number; net: number }[] =>
  taxes.map(({ rate, net }) => ({
    rate,
    net: notes.flat().reduce((left, note) => (note.rate === rate ? left + note.net : left), net),
  }));
