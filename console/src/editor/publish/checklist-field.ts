import type { ChecklistItem } from '@mekuri/client-console';
import { type ElementKey, isElementKey } from '@mekuri/kit/canvas';
import { partsOf } from '../elements/elements.ts';
import type { FieldName } from '../inspector/fields.ts';

type Owner = ReturnType<typeof partsOf>['kind'] | 'page';

/** The field that a finding is about, by its code and the kind of element. */
const FIELDS: Readonly<Record<string, Partial<Record<Owner, FieldName>>>> = {
  alt_missing: { page: 'imageAlt' },
  button_without_html: { button: 'buttonContentHtml' },
  button_without_label: { button: 'buttonText' },
  button_without_media: { button: 'buttonMediaId' },
  button_without_target: { button: 'transition' },
  button_without_text: { button: 'buttonText' },
  contrast_low: {
    page: 'mainTextColor',
    main_text: 'mainTextColor',
    price: 'priceTextColor',
    button: 'buttonTextColor',
    product: 'linkTextColor',
  },
  destination_missing: { button: 'transition', link: 'transition', product: 'transition' },
  link_without_label: { link: 'label' },
  link_without_target: { link: 'transition' },
  media_failed: { button: 'buttonMediaId', product: 'imageMediaId' },
  media_gone: { button: 'buttonMediaId', product: 'imageMediaId' },
  picture_oversized: { button: 'buttonMediaId', product: 'imageMediaId' },
  product_without_target: { product: 'transition' },
  script_invalid: { page: 'chatbotScript', button: 'transition', link: 'transition', product: 'transition' },
  text_overflow: { main_text: 'mainText', price: 'price', button: 'buttonText', product: 'productName' },
  target_gone: { button: 'transition', link: 'transition', product: 'transition' },
};

/** The location of a finding: an element or the page itself, and the field in which it can be corrected. */
export const placeOf = ({
  code,
  element,
}: Pick<ChecklistItem, 'code' | 'element'>): { keys: ElementKey[]; field: FieldName | undefined } => {
  const key = isElementKey(element) ? element : undefined;
  return {
    keys: key ? [key] : [],
    field: FIELDS[code.replace(/^releases\./, '')]?.[key ? partsOf(key).kind : 'page'],
  };
};
