import type { Content, TableLayout } from 'pdfmake';

export const INK = { text: '#1b2530', muted: '#5c6773', rule: '#cfd6dd', strong: '#1b2530', tint: '#f2f5f8', alert: '#b3261e' };
/** Points. */
export const SIZES = { small: 8, body: 9, large: 11, title: 21, total: 20 };
export const MARGINS: [number, number, number, number] = [54, 54, 54, 62];
/** Between the margins of A4. Columns for texts of users get a fixed width, because pdfmake widens others for a long word. */
export const WIDTH = 595.28 - MARGINS[0] - MARGINS[2];

const NO_PADDING: TableLayout = {
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
};

/** Names and values without lines. */
export const PLAIN: TableLayout = { ...NO_PADDING, hLineWidth: () => 0, paddingTop: () => 1.5, paddingBottom: () => 1.5 };

export const ROW_GAP = 8;
/** A strong line below the header, thin ones between rows. */
export const ROWS: TableLayout = {
  vLineWidth: () => 0,
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === table.headerRows ? 0.8 : 0.4),
  hLineColor: (line, { table }) => (line === table.headerRows ? INK.strong : INK.rule),
  paddingLeft: (column) => (column === 0 ? 0 : ROW_GAP),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

/** Thin lines between rows, a strong one above the last. */
export const SUMS: TableLayout = {
  ...NO_PADDING,
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : line === table.body.length - 1 ? 0.8 : 0.4),
  hLineColor: (line, { table }) => (line === table.body.length - 1 ? INK.strong : INK.rule),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A tinted band. */
export const BAND: TableLayout = {
  vLineWidth: () => 0,
  hLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 16 : 8),
  paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 16 : 0),
  paddingTop: () => 9,
  paddingBottom: () => 11,
};

/** A name in grey above the text that it heads. */
export const section = (title: string, ...content: Content[]): Content => ({
  stack: [{ text: title, fontSize: SIZES.small, bold: true, color: INK.muted, margin: [0, 0, 0, 3] }, ...content],
  margin: [0, 16, 0, 0],
});
