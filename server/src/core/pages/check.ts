import { InvalidInput, type FieldIssue } from '@mekuri/kit/errors';
import { linkTargetOf, type LinkReference } from '@mekuri/kit/links';
import { htmlIssue, scriptElementsIssue, scriptIssue, type MarkupIssue } from '@mekuri/kit/markup';
import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import type { CoreCtx } from '../../kernel/types.ts';
import { isColor } from '../../platform/colours.ts';
import { KINDS, mediaIdsOf, transitionsOf, type Kind, type PageDocumentInput, type StoredDocument, type Transition } from './document.ts';
import { takenIds } from './element-ids.ts';
import { findMissingItems } from './link-targets.ts';
import { isLinkUrl } from './links.ts';
import type { Page } from './model.ts';
import { pluginElementIssues } from './plugin-elements.ts';
import { findReferences } from './references.ts';

type CheckCtx = Pick<CoreCtx, 'db' | 'deps' | 'plan' | 'forPlugin'>;

const WIRE: Readonly<Record<Kind, string>> = {
  buttons: 'buttons',
  links: 'links',
  products: 'products',
  pluginElements: 'plugin_elements',
};

const issue = (pointer: string, rule: string): FieldIssue => ({ pointer: `/body${pointer}`, rule });

/** The checks that the schema cannot express; returns all issues at once. */
export const issuesOf = (document: FullDocument): FieldIssue[] => [
  ...colourIssues({ main_text_color: document.mainTextColor, price_text_color: document.priceTextColor }, ''),
  ...codeIssue('/chatbot_script', document.chatbotScript, scriptElementsIssue),
  ...document.buttons.flatMap((button, index) => [
    ...colourIssues(
      {
        button_color: button.buttonColor,
        button_text_color: button.buttonTextColor,
        microcopy_text_color: button.microcopyTextColor,
      },
      `/buttons/${index}`,
    ),
    ...codeIssue(`/buttons/${index}/button_content_html`, button.buttonContentHtml, htmlIssue),
  ]),
  ...document.products.flatMap((product, index) =>
    colourIssues(
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
  ...transitionsOf(document).flatMap(({ pointer, transition }) => transitionIssues(transition, pointer)),
  ...twinIssues(document),
];

const colourIssues = (colours: Readonly<Record<string, string>>, pointer: string): FieldIssue[] =>
  Object.entries(colours).flatMap(([field, colour]) => (isColor(colour) ? [] : [issue(`${pointer}/${field}`, 'colour')]));

/** The issue in custom code, with its line and column. */
const codeIssue = (pointer: string, code: string, issueIn: (code: string) => MarkupIssue | null): FieldIssue[] => {
  const found = code === '' ? null : issueIn(code);
  return found ? [{ ...issue(pointer, `markup.${found.rule}`), params: { line: found.line, column: found.column } }] : [];
};

/** The checks of a tap's action that the schema cannot express. */
export const transitionIssues = (transition: Transition | null, pointer: string): FieldIssue[] => {
  switch (transition?.transitionType) {
    case 'EXTERNAL_URL':
      return isLinkUrl(transition.externalLinkUrl) ? [] : [issue(`${pointer}/external_link_url`, 'url')];
    case 'SCRIPT':
      return codeIssue(`${pointer}/script`, transition.script, scriptIssue);
    default:
      return [];
  }
};

const elementsOf = (document: Pick<StoredDocument, Kind>): { id: string; pointer: string }[] =>
  KINDS.flatMap((kind) => (document[kind] ?? []).map(({ id }, index) => ({ id: id.toLowerCase(), pointer: `/${WIRE[kind]}/${index}` })));

/** Ids are unique across kinds. */
const twinIssues = (document: FullDocument): FieldIssue[] => {
  const seen = new Set<string>();
  return elementsOf(document).flatMap(({ id, pointer }) => {
    const isTwin = seen.has(id);
    seen.add(id);
    return isTwin ? [issue(`${pointer}/id`, 'unique')] : [];
  });
};

const targetOf = (transition: Transition): string | null =>
  transition.transitionType === 'CREATIVE_BLOCK' || transition.transitionType === 'LINK' ? transition.targetPageId.toLowerCase() : null;

const targetsOf = (document: Pick<StoredDocument, 'buttons' | 'links' | 'products'>): string[] =>
  transitionsOf(document).flatMap(({ transition }) => targetOf(transition) ?? []);

/** Each media item of a document with its field. */
const mediaFields = (document: FullDocument): { id: string; pointer: string; isPicture: boolean }[] =>
  [
    { id: document.mediaId, pointer: '/media_id', isPicture: false },
    ...document.buttons.map(({ buttonMediaId: id }, index) => ({ id, pointer: `/buttons/${index}/button_media_id`, isPicture: false })),
    ...document.products.map(({ imageMediaId: id }, index) => ({ id, pointer: `/products/${index}/image_media_id`, isPicture: true })),
  ].flatMap(({ id, ...rest }) => (id === null ? [] : [{ id: id.toLowerCase(), ...rest }]));

/**
 * New references must exist: media in the account, target pages in this site and not in the trash. The id of a new element must be unique
 * in the site. References that the page had before may be gone since; the publish checklist reports them.
 */
const referenceIssues = async (ctx: CheckCtx, page: Page, document: FullDocument): Promise<FieldIssue[]> => {
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
      if (kind === undefined) return known.media.has(id) ? [] : [issue(pointer, 'exists')];
      return isPicture && kind !== 'IMAGE' ? [issue(pointer, 'picture')] : [];
    }),
    ...elements.flatMap(({ id, pointer }) => (taken.has(id) ? [issue(`${pointer}/id`, 'unique')] : [])),
    ...transitionsOf(document).flatMap(({ pointer, transition }) => {
      const target = targetOf(transition);
      return target !== null && targets.includes(target) && !found.pages.has(target) ? [issue(`${pointer}/target_page_id`, 'exists')] : [];
    }),
  ];
};

/** The plugin items that a document's links refer to. */
const linkedItems = (
  document: Pick<StoredDocument, 'buttons' | 'links' | 'products'>,
): { reference: LinkReference & { item: string }; pointer: string }[] =>
  transitionsOf(document).flatMap(({ pointer, transition }) => {
    const reference = linkTargetOf(transition);
    if (reference === null || reference.item === null) return [];
    return [{ reference: { ...reference, item: reference.item.toLowerCase() }, pointer }];
  });

const linkItemIssues = async (ctx: CheckCtx, page: Page, document: FullDocument): Promise<FieldIssue[]> => {
  const known = new Set(linkedItems(page.document).map(({ reference }) => reference.item));
  const linked = linkedItems(document).filter(({ reference }) => !known.has(reference.item));
  const missing = await findMissingItems(
    ctx,
    page.siteId,
    linked.map(({ reference }) => reference),
  );
  return linked.flatMap(({ reference, pointer }) => (missing.has(reference.item) ? [issue(pointer, 'exists')] : []));
};

const ownersIssues = (ctx: CheckCtx, page: Page, document: FullDocument): FieldIssue[] => {
  const before = new Map(page.document.pluginElements?.map((element) => [element.id, element]));
  return document.pluginElements.flatMap((element, index) =>
    pluginElementIssues(ctx, element, before.get(element.id.toLowerCase()), `/body/plugin_elements/${index}`),
  );
};

/** @throws InvalidInput `pages.document_invalid`, with a field for each issue */
export const checkDocument = async (ctx: CheckCtx, page: Page, input: PageDocumentInput): Promise<void> => {
  const document = fullDocument(input);
  const fields = [
    ...issuesOf(document),
    ...ownersIssues(ctx, page, document),
    ...(await referenceIssues(ctx, page, document)),
    ...(await linkItemIssues(ctx, page, document)),
  ];
  if (fields.length > 0) throw new InvalidInput({ code: 'pages.document_invalid', fields });
};
