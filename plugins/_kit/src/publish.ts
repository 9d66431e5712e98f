import type { components } from './generated/operations.ts';
import {
  fullDocument,
  type FullButton,
  type FullLinkArea,
  type FullPluginElement,
  type FullProduct,
  type GivenDocument,
} from './page-defaults.ts';

type Schemas = components['schemas'];
type Transition = Schemas['Transition'];

/** Context that a page needs for its publication. */
export interface PublishContext {
  id: string;
  /** Position of the page, e.g. `A1`. */
  position: string;
  /** The public form of a media item; null if it does not exist or is not ready. */
  mediaOf: (id: string) => Schemas['PublicMedia'] | null;
  /** Position of a page of the site, e.g. `B3`; undefined for a removed page. */
  positionOf: (pageId: string) => string | undefined;
  /** Whether a plugin's element is published. Default: all are. */
  publishes?: (element: { plugin: string; element: string }) => boolean;
  /** Texts that fall back to the default language: `main_text`, `image_alt`, or `{element id}.{field}`. */
  untranslated?: readonly string[];
}

/**
 * Converts a page's document in one language into its public form: hidden elements are left out and references resolved. Used for both
 * releases and the editor's canvas.
 */
export const publishOpenPage = (given: GivenDocument, context: PublishContext): Schemas['PublicOpenPage'] => {
  const document = fullDocument(given);
  const { publishes = () => true, untranslated = [] } = context;
  const page: Schemas['PublicOpenPage'] = {
    access: 'open',
    id: context.id,
    position: context.position,
    media: mediaOf(document.mediaId, context),
    focusX: document.focusX,
    focusY: document.focusY,
    imageAlt: document.imageAlt,
    mainText: document.mainText,
    mainTextColor: document.mainTextColor,
    mainTextX: document.mainTextX,
    mainTextY: document.mainTextY,
    price: document.price,
    priceTextColor: document.priceTextColor,
    priceX: document.priceX,
    priceY: document.priceY,
    snsConfig: document.snsConfig,
    showCompany: document.showCompany,
    hoverArrowColor: document.hoverArrowColor,
    arrowFadeInterval: document.arrowFadeInterval,
    sliderTime: document.sliderTime,
    backgroundMusic: document.backgroundMusic,
    speakerX: document.speakerX,
    speakerY: document.speakerY,
    albumX: document.albumX,
    albumY: document.albumY,
    chatbotScript: document.chatbotScript,
    buttons: document.buttons.filter(isShown).map((button) => publishButton(button, context)),
    links: document.links.filter(isShown).map((link) => publishLinkArea(link, context)),
    products: document.products.filter(isShown).map((product) => publishProduct(product, context)),
    pluginElements: document.pluginElements.filter((element) => isShown(element) && publishes(element)).map(publishPluginElement),
  };
  const shown = new Set([...page.buttons, ...page.links, ...page.products, ...page.pluginElements].map(({ id }) => id));
  const foreign = untranslated.filter((text) => !text.includes('.') || shown.has(text.slice(0, text.indexOf('.'))));
  return foreign.length > 0 ? { ...page, untranslated: foreign } : page;
};

/** The same, but a members-only page has no content, which its type enforces: the document contains nothing that visitors may not see. */
export const publishPage = (given: GivenDocument, context: PublishContext): Schemas['PublicPage'] =>
  given.membersOnlyLock ? { access: 'locked', id: context.id, position: context.position } : publishOpenPage(given, context);

const isShown = ({ hidden }: { hidden: boolean }): boolean => !hidden;

const mediaOf = (id: string | null, context: PublishContext): Schemas['PublicMedia'] | null => (id === null ? null : context.mediaOf(id));

const publishButton = (button: FullButton, context: PublishContext): Schemas['PublicButton'] => ({
  id: button.id,
  buttonType: button.buttonType,
  buttonText: button.buttonText,
  media: button.buttonType === 'MEDIA' ? mediaOf(button.buttonMediaId, context) : null,
  contentHtml: button.buttonType === 'HTML_CSS' ? button.buttonContentHtml : '',
  link: publishLink(button.transition, context),
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
  microcopyText: button.microcopyText,
  microcopyTextColor: button.microcopyTextColor,
  zIndex: button.zIndex,
});

const publishLinkArea = (link: FullLinkArea, context: PublishContext): Schemas['PublicLinkArea'] => ({
  id: link.id,
  label: link.label,
  link: publishLink(link.transition, context),
  positionLeft: link.positionLeft,
  positionTop: link.positionTop,
  width: link.width,
  height: link.height,
  zIndex: link.zIndex,
});

const publishProduct = (product: FullProduct, context: PublishContext): Schemas['PublicProduct'] => ({
  id: product.id,
  productName: product.productName,
  image: mediaOf(product.imageMediaId, context),
  price: product.price,
  description: product.description,
  linkButtonText: product.linkButtonText,
  link: publishLink(product.transition, context),
  linkButtonColor: product.linkButtonColor,
  linkTextColor: product.linkTextColor,
  coordinateX: product.coordinateX,
  coordinateY: product.coordinateY,
  hotspotColor: product.hotspotColor,
  textColor: product.textColor,
  backgroundColor: product.backgroundColor,
  zIndex: product.zIndex,
});

const publishPluginElement = (element: FullPluginElement): Schemas['PublicPluginElement'] => ({
  id: element.id,
  plugin: element.plugin,
  element: element.element,
  data: element.data,
  positionLeft: element.positionLeft,
  positionTop: element.positionTop,
  width: element.width,
  height: element.height,
  zIndex: element.zIndex,
});

/** The public form of a transition; null if it leads to a removed page. */
export const publishLink = (
  transition: Transition | null,
  { positionOf }: Pick<PublishContext, 'positionOf'>,
): Schemas['PublicLink'] | null => {
  if (transition?.transitionType !== 'CREATIVE_BLOCK' && transition?.transitionType !== 'LINK') return transition;
  const position = positionOf(transition.targetPageId);
  return position === undefined ? null : { transitionType: 'CREATIVE_BLOCK', position };
};

type PublicSettings = Schemas['PublicSettings'];
type Settings = Partial<Schemas['SiteSettings']>;

/** The four legal documents, indexed by kind. */
export const LEGAL_DOCUMENTS = ['companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;

/** The public form of a site's settings. The texts of the legal documents and the scripts are published separately. */
export const publishSettings = (settings: Settings, mediaOf: PublishContext['mediaOf']): PublicSettings => {
  const { company } = settings;
  return {
    viewMode: settings.viewMode ?? 'MOBILE',
    globalMenuTextColor: settings.globalMenuTextColor,
    globalMenuBackgroundColor: settings.globalMenuBackgroundColor,
    safeAreaColor: settings.safeAreaColor,
    speakerColor: settings.speakerColor,
    displayGlobalMenu: settings.displayGlobalMenu ?? true,
    displayLanguageIcon: settings.displayLanguageIcon ?? true,
    displayPageCount: settings.displayPageCount ?? true,
    displayAlbum: settings.displayAlbum ?? false,
    ...(settings.displayShare === false ? { displayShare: false } : {}),
    swipeRedirection: settings.swipeRedirection ?? false,
    isEcLink: settings.isEcLink ?? false,
    logo: settings.logoMediaId ? mediaOf(settings.logoMediaId) : null,
    favicon: settings.faviconMediaId ? mediaOf(settings.faviconMediaId) : null,
    sns: (settings.sns ?? []).map(({ snsType, snsUrl }) => ({ snsType, snsUrl })),
    company: {
      website: company?.companyWebsite ?? '',
      documents: LEGAL_DOCUMENTS.flatMap((name, kind) => (company?.[name]?.trim() ? [kind] : [])),
    },
  };
};

/** The company's website and legal documents, with every field set. */
export const publishCompany = ({ company }: Settings): Required<Schemas['CompanyInfo']> => ({
  companyWebsite: company?.companyWebsite ?? '',
  companyProfile: company?.companyProfile ?? '',
  companyClause: company?.companyClause ?? '',
  termsOfService: company?.termsOfService ?? '',
  privacyPolicy: company?.privacyPolicy ?? '',
  showInForm: company?.showInForm ?? false,
  showInMemberShip: company?.showInMemberShip ?? false,
  showInContact: company?.showInContact ?? false,
  contractAgreementRequired: company?.contractAgreementRequired ?? false,
});

/** Scripts that run after a form of the site was sent, with every field set. */
export const publishScripts = ({ scripts }: Settings): Required<Schemas['SiteScripts']> => ({
  contactScript: scripts?.contactScript ?? '',
  membershipScript: scripts?.membershipScript ?? '',
  formScript: scripts?.formScript ?? '',
});

/** Whether a published page contains custom code: HTML or a script. */
export const hasCreatorCode = (page: Schemas['PublicPage']): boolean =>
  page.access === 'open' &&
  (page.chatbotScript !== '' ||
    page.buttons.some(({ contentHtml }) => contentHtml !== '') ||
    [...page.buttons, ...page.links, ...page.products].some(({ link }) => link?.transitionType === 'SCRIPT'));

/** Whether the site's own settings contain scripts. */
export const hasCreatorScripts = ({ scripts }: Settings): boolean => Object.values(scripts ?? {}).some((script) => script.trim() !== '');
