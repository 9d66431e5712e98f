import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Schemas } from '@mekuri/kit/server';

/** A page's elements in one language, as the wire has them. */
export type PageDocument = Schemas['PageDocument'];
export type Button = Schemas['Button'];
export type Transition = Schemas['Transition'];

/** What a page's elements have in common in all languages: everything but texts. */
export interface StoredDocument {
  mainTextColor: string;
  mainTextX: number;
  mainTextY: number;
  membersOnlyLock: boolean;
  buttons: StoredButton[];
}
type StoredButton = Omit<Button, 'buttonText' | 'microcopyText'>;

/** A page's texts in one language; what is absent falls back to the site's default language. */
export interface Overlay {
  imageAlt?: string;
  mainText?: string;
  buttons?: Record<string, ButtonTexts>;
}
interface ButtonTexts {
  buttonText?: string;
  microcopyText?: string;
}
export type Overlays = Partial<Record<ContentLanguage, Overlay>>;

/** A page as it is stored. */
export interface StoredPage {
  mediaId: string | null;
  document: StoredDocument;
  overlays: Overlays;
}

export const emptyPage: StoredPage = {
  mediaId: null,
  document: { mainTextColor: '#ffffff', mainTextX: 24, mainTextY: 96, membersOnlyLock: false, buttons: [] },
  overlays: {},
};

const BUTTON_DEFAULTS = {
  buttonColor: '#99D52A',
  buttonTextColor: '#ffffff',
  buttonWidth: 64,
  buttonHeight: 8,
  buttonPositionLeft: 18,
  buttonPositionTop: 80,
  textSize: 16,
  buttonShape: 'PILL',
  buttonAnimation: 'NONE',
  textAlign: 'TOP',
  microcopyText: '',
  microcopyTextColor: '#ffffff',
} as const satisfies Partial<Button>;

/** A document as callers may send it: what has a default may be left out. */
export type PageDocumentInput = Pick<PageDocument, 'mediaId' | 'imageAlt' | 'mainText'> &
  Partial<Omit<PageDocument, 'buttons'>> & { buttons: ButtonInput[] };
export type ButtonInput = Pick<Button, 'id' | 'buttonType' | 'buttonText' | 'transition'> & Partial<Button>;

/** The page in one language, each text that it lacks taken from the fallback language. */
export const mergeDocument = (page: StoredPage, language: ContentLanguage, fallback: ContentLanguage): PageDocument => {
  const own = page.overlays[language] ?? {};
  const other = page.overlays[fallback] ?? {};
  return {
    mediaId: page.mediaId,
    imageAlt: own.imageAlt ?? other.imageAlt ?? '',
    mainText: own.mainText ?? other.mainText ?? '',
    mainTextColor: page.document.mainTextColor,
    mainTextX: page.document.mainTextX,
    mainTextY: page.document.mainTextY,
    membersOnlyLock: page.document.membersOnlyLock,
    buttons: page.document.buttons.map((button) => ({
      ...button,
      buttonText: own.buttons?.[button.id]?.buttonText ?? other.buttons?.[button.id]?.buttonText ?? '',
      microcopyText: own.buttons?.[button.id]?.microcopyText ?? other.buttons?.[button.id]?.microcopyText ?? '',
    })),
  };
};

/** The stored form of a document that was saved in one language; the other languages keep their texts. */
export const splitDocument = (
  input: PageDocumentInput,
  before: Overlays,
  language: ContentLanguage,
  fallback: ContentLanguage,
): StoredPage => {
  const buttons = input.buttons.map(storedButton);
  const ids = new Set(buttons.map((button) => button.id));
  const kept = withoutButtons(before, ids);
  const texts = language === fallback ? textsOf(input) : ownTexts(textsOf(input), kept[language] ?? {}, kept[fallback] ?? {});
  const { mainTextColor, mainTextX, mainTextY, membersOnlyLock } = { ...emptyPage.document, ...defined(input) };
  return {
    mediaId: input.mediaId,
    document: { mainTextColor, mainTextX, mainTextY, membersOnlyLock, buttons },
    overlays: { ...kept, [language]: texts },
  };
};

const textsOf = (input: PageDocumentInput): Overlay => ({
  imageAlt: input.imageAlt,
  mainText: input.mainText,
  buttons: Object.fromEntries(
    input.buttons.map(({ id, buttonText, microcopyText = BUTTON_DEFAULTS.microcopyText }) => [
      id.toLowerCase(),
      { buttonText, microcopyText },
    ]),
  ),
});

/**
 * The texts that a language owns after a save. A form shows the fallback where a translation is missing and sends it back:
 * a text that equals the fallback and was not owned before is no translation, and neither is a blank one.
 */
const ownTexts = (sent: Overlay, owned: Overlay, fallback: Overlay): Overlay => ({
  ...ownText(sent, owned, fallback, 'imageAlt'),
  ...ownText(sent, owned, fallback, 'mainText'),
  buttons: Object.fromEntries(
    Object.entries(sent.buttons ?? {}).map(([id, texts]) => {
      const [before, other] = [owned.buttons?.[id] ?? {}, fallback.buttons?.[id] ?? {}];
      return [id, { ...ownText(texts, before, other, 'buttonText'), ...ownText(texts, before, other, 'microcopyText') }];
    }),
  ),
});

const ownText = <K extends string>(
  sent: { [P in K]?: string },
  owned: { [P in K]?: string },
  fallback: { [P in K]?: string },
  field: K,
) => {
  const text = sent[field] ?? '';
  const isOwn = text.trim() !== '' && (owned[field] !== undefined || text !== fallback[field]);
  return (isOwn ? { [field]: text } : {}) as { [P in K]?: string };
};

const withoutButtons = (overlays: Overlays, kept: ReadonlySet<string>): Overlays =>
  Object.fromEntries(
    Object.entries(overlays).map(([language, overlay]) => [
      language,
      { ...overlay, buttons: Object.fromEntries(Object.entries(overlay.buttons ?? {}).filter(([id]) => kept.has(id))) },
    ]),
  );

/** Field by field: nothing that the document does not name is ever stored. */
const storedButton = (input: ButtonInput): StoredButton => {
  const button = { ...BUTTON_DEFAULTS, ...defined(input) };
  return {
    id: button.id.toLowerCase(),
    buttonType: button.buttonType,
    transition: button.transition && storedTransition(button.transition),
    buttonColor: button.buttonColor,
    buttonTextColor: button.buttonTextColor,
    buttonWidth: button.buttonWidth,
    buttonHeight: button.buttonHeight,
    buttonPositionLeft: button.buttonPositionLeft,
    buttonPositionTop: button.buttonPositionTop,
    textSize: button.textSize,
    buttonShape: button.buttonShape,
    buttonAnimation: button.buttonAnimation,
    textAlign: button.textAlign,
    microcopyTextColor: button.microcopyTextColor,
  };
};

const storedTransition = (transition: Transition): Transition => {
  switch (transition.transitionType) {
    case 'EXTERNAL_URL':
      return { transitionType: 'EXTERNAL_URL', externalLinkUrl: transition.externalLinkUrl };
    case 'CREATIVE_BLOCK':
      return { transitionType: 'CREATIVE_BLOCK', targetPageId: transition.targetPageId.toLowerCase() };
  }
};

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
