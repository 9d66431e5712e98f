import type { LinkTargetKind } from '@mekuri/kit/links';
import type { GivenButton } from '@mekuri/kit/page-defaults';

/** Whether the image is dark or light behind an element. */
export type Ground = 'dark' | 'light';

/** A cell (`A1`), a telephone number (`tel:…`), or a screen with the cell that replaces it if its plugin is not installed. */
export type Destination = string | { screen: LinkTargetKind; otherwise: string };

/** `primary`: the page's one call to action. `quiet`: an alternative, translucent. `accent`: a primary one that starts an order. */
export type ButtonLook = 'primary' | 'accent' | 'quiet';

/** In percent of the cell. */
interface ButtonBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DemoButton {
  text: string;
  to: Destination;
  look?: ButtonLook;
  box: ButtonBox;
  shape?: NonNullable<GivenButton['buttonShape']>;
  animation?: NonNullable<GivenButton['buttonAnimation']>;
  /** px in the reference space. */
  textSize?: number;
  microcopy?: string;
  /** Name of the asset shown instead of the text. */
  picture?: string;
}

/** A hotspot of the image that shows a product with its price; `x` and `y` are its center. */
export interface DemoProduct {
  name: string;
  /** Name of the asset. */
  picture: string;
  price?: number;
  description: string;
  button: string;
  to: Destination;
  x: number;
  y: number;
}

/** An area of the image that links to a cell. */
export interface DemoLink {
  label: string;
  to: string;
  box: { left: number; top: number; width: number; height: number };
}

/** A sticker, shown if the plugin of that name is installed. */
export interface DemoBadge {
  text: string;
  shape: 'circle' | 'ribbon' | 'burst';
  color: string;
  rotation: number;
  box: { left: number; top: number; width: number; height: number };
}

/** Positions without a unit are px in the 389 × 737 reference space. */
export interface DemoPage {
  /** Name of the asset. */
  picture: string;
  alt: string;
  text: string;
  /** Position of the main text. Default: below the bar, at the left edge. */
  textAt?: { x: number; y: number };
  ground: Ground;
  /** Brightness behind the buttons, if it differs. */
  foot?: Ground;
  /** In yen, tax included. */
  price?: { yen: number; y: number; ground?: Ground };
  buttons: readonly DemoButton[];
  products?: readonly DemoProduct[];
  links?: readonly DemoLink[];
  badge?: DemoBadge;
  /** Shown to members only, if visitors can register. */
  members?: true;
  /** Shows the SNS links and the company's documents. */
  contact?: true;
  /** Seconds after which the next page is shown. */
  sliderTime?: number;
}

export interface DemoCategory {
  name: string;
  pages: readonly DemoPage[];
}

/** Questions, bookings and orders of tools use the contact form. Without it, the link leads to the page about visiting the shop. */
export const CONTACT: Destination = { screen: 'contact', otherwise: 'C4' };
/** Beans and subscriptions use the order form. */
export const ORDER: Destination = { screen: 'form', otherwise: 'C4' };
