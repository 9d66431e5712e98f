import { readFileSync } from 'node:fs';
import pdfmake, { type Content, type DocumentDefinition } from 'pdfmake';
import { startOfDay } from '../../../platform/japan-time.ts';
import type { DocumentLanguage } from './bill-document.ts';
import { FONTS } from './fonts.ts';
import { INK, MARGINS, SIZES } from './style.ts';

pdfmake.setFonts({ document: FONTS });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
// The fonts are passed as bytes, once for all documents.
for (const file of [FONTS.normal, FONTS.bold]) pdfmake.virtualfs.writeFileSync(file, readFileSync(file));

export interface Page {
  title: string;
  author: string;
  language: DocumentLanguage;
  /** The document's own day. The same document has the same bytes whenever it is rendered. */
  day: string;
  content: Content;
  header?: DocumentDefinition['header'];
  footer?: DocumentDefinition['footer'];
  watermark?: DocumentDefinition['watermark'];
}

const LOOKALIKES: Readonly<Record<string, string>> = { '<': '＜', '>': '＞', '&': '＆' };
/** pdfkit writes these texts into XML as they are. */
const inXml = (text: string): string => text.replaceAll(/[<>&]/g, (character) => LOOKALIKES[character]!).replaceAll('\n', ' ');

/** Renders PDF/A-3b. */
export const makePdf = ({ title, author, language, day, content, header, footer, watermark }: Page): Promise<Buffer> =>
  pdfmake
    .createPdf({
      content,
      ...(header && { header }),
      ...(footer && { footer }),
      ...(watermark && { watermark }),
      defaultStyle: { font: 'document', fontSize: SIZES.body, color: INK.text },
      pageSize: 'A4',
      pageMargins: MARGINS,
      language,
      displayTitle: true,
      version: '1.7',
      subset: 'PDF/A-3b',
      info: { title: inXml(title), author: inXml(author), creator: 'Mekuri', producer: 'Mekuri', creationDate: startOfDay(day) },
    })
    .getBuffer();
