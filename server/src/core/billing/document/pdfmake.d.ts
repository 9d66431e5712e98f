declare module 'pdfmake' {
  /** Margins and paddings are `[left, top, right, bottom]` in points. */
  export type Sides = [number, number, number, number];

  export interface Style {
    fontSize?: number;
    bold?: boolean;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right' | 'center';
    characterSpacing?: number;
    lineHeight?: number;
    margin?: Sides;
    noWrap?: boolean;
  }

  export interface Table {
    body: Content[][];
    widths: (number | '*' | 'auto')[];
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
  }

  export interface TableLayout {
    hLineWidth?: (line: number, node: { table: Table }) => number;
    vLineWidth?: () => number;
    hLineColor?: (line: number, node: { table: Table }) => string;
    paddingLeft?: (column: number) => number;
    paddingRight?: (column: number, node: { table: Table }) => number;
    paddingTop?: (row: number) => number;
    paddingBottom?: (row: number) => number;
  }

  export interface Block extends Style {
    text?: Content;
    stack?: Content[];
    columns?: Content[];
    columnGap?: number;
    table?: Table;
    layout?: string | TableLayout;
    width?: number | '*' | 'auto';
    colSpan?: number;
    unbreakable?: boolean;
  }

  export type Content = string | Block | Content[];

  export interface DocumentDefinition {
    content: Content;
    header?: (page: number, pages: number) => Content;
    footer?: (page: number, pages: number) => Content;
    watermark?: { text: string; color: string; opacity: number; bold: boolean; fontSize: number };
    defaultStyle: Style & { font: string };
    pageSize: string;
    pageMargins: Sides;
    language: string;
    displayTitle: boolean;
    version: string;
    subset: string;
    info: Readonly<Record<string, string | Date>>;
  }

  interface PdfMake {
    virtualfs: { writeFileSync(name: string, content: Buffer): void };
    setFonts(fonts: Readonly<Record<string, { normal: string; bold: string }>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
