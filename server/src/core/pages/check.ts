import { InvalidInput, type FieldFault } from '@mekuri/kit/errors';
import { linkTargetOf, type LinkReference } from '@mekuri/kit/links';
import { htmlFault, scriptElementsFault, scriptFault, type MarkupFault } from '@mekuri/kit/markup';
import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import type { CoreCtx } from '../../kernel/types.ts';
import { isColor } from '../../platform/colours.ts';
import { KINDS, mediaIdsOf, transitionsOf, type Kind, type PageDocumentInput, type StoredDocument, type Transition } from './document.ts';
import { takenIds } from './element-ids.ts';
import { findMissingItems } from './link-targets.ts';
import { isLinkUrl } from './links.ts';
import type { Page } from './model.ts';
import { pluginElementFaults } from './plugin-elements.ts';
import { findReferences } from './references.ts';

type CheckCtx = Pick<CoreCtx, 'db' | 'deps' | 'plan' | 'forPlugin'>;

/** As the wire names them. */
const WIRE: Readonly<Record<Kind, string>> = {
  buttons: 'buttons',
  links: 'links',
  products: 'products',
  pluginElements: 'plugin_elements',
};

const fault = (pointer: string, rule: string): FieldFault => ({ pointer: `/body${pointer}`, rule });

/** What the schema cannot say of a document by itself: every fault at once. */
export const faultsOf = (document: FullDocument): FieldFault[] => [
  ...colourFaults({ main_text_color: document.mainTextColor, price_text_color: document.priceTextColor }, ''),
  ...codeFault('/chatbot_script', document.chatbotScript, scriptElementsFault),
  ...document.buttons.flatMap((button, index) => [
    ...colourFaults(
      {
        button_color: button.buttonColor,
        button_text_color: button.buttonTextColor,
        microcopy_text_color: button.microcopyTextColor,
      },
      `/buttons/${index}`,
    ),
    ...codeFault(`/buttons/${index}/button_content_html`, button.buttonContentHtml, htmlFault),
  ]),
  ...document.products.flatMap((product, index) =>
    colourFaults(
      {
        link_button_color: product.linkButtonColor,
        link_text_color: product.linkTextColor,
        hotspot_color: product.hotspotColor,
        text_color: product.textColor,
        background_color: product.backgroundColor,
      },
      `/products/${index}`,
    ),
  ),
  ...transitionsOf(document).flatMap(({ pointer, transition }) => transitionFaults(transition, pointer)),
  ...twinFaults(document),
];

const colourFaults = (colours: Readonly<Record<string, string>>, pointer: string): FieldFault[] =>
  Object.entries(colours).flatMap(([field, colour]) => (isColor(colour) ? [] : [fault(`${pointer}/${field}`, 'colour')]));

/** What is wrong with code, and where in it. */
const codeFault = (pointer: string, code: string, faultIn: (code: string) => MarkupFault | null): FieldFault[] => {
  const found = code === '' ? null : faultIn(code);
  return found ? [{ ...fault(pointer, `markup.${found.rule}`), params: { line: found.line, column: found.column } }] : [];
};

/** What the schema cannot say of what a tap does. */
export const transitionFaults = (transition: Transition | null, pointer: string): FieldFault[] => {
  switch (transition?.transitionType) {
    case 'EXTERNAL_URL':
      return isLinkUrl(transition.externalLinkUrl) ? [] : [fault(`${pointer}/external_link_url`, 'url')];
    case 'SCRIPT':
      return codeFault(`${pointer}/script`, transition.script, scriptFault);
    default:
      return [];
  }
};

const elementsOf = (document: Pick<StoredDocument, Kind>): { id: string; pointer: string }[] =>
  KINDS.flatMap((kind) => (document[kind] ?? []).map(({ id }, index) => ({ id: id.toLowerCase(), pointer: `/${WIRE[kind]}/${index}` })));

/** An id is an element's own, whatever the kind. */
const twinFaults = (document: FullDocument): FieldFault[] => {
  const seen = new Set<string>();
  return elementsOf(document).flatMap(({ id, pointer }) => {
    const isTwin = seen.has(id);
    seen.add(id);
    return isTwin ? [fault(`${pointer}/id`, 'unique')] : [];
  });
};

const targetOf = (transition: Transition): string | null =>
  transition.transitionType === 'CREATIVE_BLOCK' || transition.transitionType === 'LINK' ? transition.targetPageId.toLowerCase() : null;

const targetsOf = (document: Pick<StoredDocument, 'buttons' | 'links' | 'products'>): string[] =>
  transitionsOf(document).flatMap(({ transition }) => targetOf(transition) ?? []);

/** Each medium of a document with its field. */
const mediaFields = (document: FullDocument): { id: string; pointer: string; isPicture: boolean }[] =>
  [
    { id: document.mediaId, pointer: '/media_id', isPicture: false },
    ...document.buttons.map(({ buttonMediaId: id }, index) => ({ id, pointer: `/buttons/${index}/button_media_id`, isPicture: false })),
    ...document.products.map(({ imageMediaId: id }, index) => ({ id, pointer: `/products/${index}/image_media_id`, isPicture: true })),
  ].flatMap(({ id, ...rest }) => (id === null ? [] : [{ id: id.toLowerCase(), ...rest }]));

/**
 * What a document refers to must exist: media in the account, target pages in this site and not in the trash, items that plugins have,
 * and a new element's id nowhere else in the site. What was referred to before may have gone since: the publish checklist shows it.
 */
const referenceFaults = async (ctx: CheckCtx, page: Page, document: FullDocument): Promise<FieldFault[]> => {
  const known = {
    ids: new Set(elementsOf(page.document).map(({ id }) => id)),
    targets: new Set(targetsOf(page.document)),
    media: new Set(mediaIdsOf(page)),
  };
  const elements = elementsOf(document).filter(({ id }) => !known.ids.has(id));
  const targets = targetsOf(document).filter((id) => !known.targets.has(id));
  const media = mediaFields(document).filter(({ id, isPicture }) => isPicture || !known.media.has(id));
  const taken = await takenIds(
    ctx,
    page,
    elements.map(({ id }) => id),
  );
  const found = await findReferences(ctx, page.siteId, { pages: targets, media: media.map(({ id }) => id) });
  return [
    ...media.flatMap(({ id, pointer, isPicture }) => {
      const kind = found.media.get(id);
      if (kind === undefined) return known.media.has(id) ? [] : [fault(pointer, 'exists')];
      return isPicture && kind !== 'IMAGE' ? [fault(pointer, 'picture')] : [];
    }),
    ...elements.flatMap(({ id, pointer }) => (taken.has(id) ? [fault(`${pointer}/id`, 'unique')] : [])),
    ...transitionsOf(document).flatMap(({ pointer, transition }) => {
      const target = targetOf(transition);
      return target !== null && targets.includes(target) && !found.pages.has(target) ? [fault(`${pointer}/target_page_id`, 'exists')] : [];
    }),
  ];
};

/** Items of plugins that a document's links name. */
const linkedItems = (
  document: Pick<StoredDocument, 'buttons' | 'links' | 'products'>,
): { reference: LinkReference & { item: string }; pointer: string }[] =>
  transitionsOf(document).flatMap(({ pointer, transition }) => {
    const reference = linkTargetOf(transition);
    if (reference === null || reference.item === null) return [];
    return [{ reference: { ...reference, item: reference.item.toLowerCase() }, pointer }];
  });

const linkItemFaults = async (ctx: CheckCtx, page: Page, document: FullDocument): Promise<FieldFault[]> => {
  const known = new Set(linkedItems(page.document).map(({ reference }) => reference.item));
  const linked = linkedItems(document).filter(({ reference }) => !known.has(reference.item));
  const missing = await findMissingItems(
    ctx,
    page.siteId,
    linked.map(({ reference }) => reference),
  );
  return linked.flatMap(({ reference, pointer }) => (missing.has(reference.item) ? [fault(pointer, 'exists')] : []));
};

const ownersFaults = (ctx: CheckCtx, page: Page, document: FullDocument): FieldFault[] => {
  const before = new Map(page.document.pluginElements?.map((element) => [element.id, element]));
  return document.pluginElements.flatMap((element, index) =>
    pluginElementFaults(ctx, element, before.get(element.id.toLowerCase()), `/body/plugin_elements/${index}`),
  );
};

/** @throws InvalidInput `pages.document_invalid`, naming each field at fault */
export const checkDocument = async (ctx: CheckCtx, page: Page, input: PageDocumentInput): Promise<void> => {
  const document = fullDocument(input);
  const fields = [
    ...faultsOf(document),
    ...ownersFaults(ctx, page, document),
    ...(await referenceFaults(ctx, page, document)),
    ...(await linkItemFaults(ctx, page, document)),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'pages.document_invalid', fields });
};
