import type { Picture } from './picture.ts';
import * as beans from './scenes/beans.ts';
import * as brewing from './scenes/brewing.ts';
import * as delivery from './scenes/delivery.ts';
import * as shop from './scenes/shop.ts';

/** What hangs in which cell; B1 is the film. */
export const gallery: Readonly<Record<string, (picture: Picture) => string>> = {
  A1: beans.harbourDawn,
  A2: beans.houseBlend,
  A3: beans.jasmine,
  A4: beans.volcano,
  A5: beans.darkRoast,
  B2: brewing.kettleOnFlame,
  B3: brewing.coneAndGlass,
  B4: brewing.handMill,
  B5: brewing.threeMugs,
  C1: shop.counter,
  C2: shop.roaster,
  C3: shop.breakfast,
  C4: shop.townMap,
  C5: shop.duskDoor,
  D1: delivery.postBox,
  D2: delivery.threeBags,
  D3: delivery.bicycle,
  D4: delivery.furoshiki,
  D5: delivery.openParcel,
};
