import { roast, cream, ink } from './palette.ts';
import { at, circle, group, path, width, type Picture } from './picture.ts';
import { waveMark } from './objects/table.ts';
import { breakfast, TRAY } from './scenes/shop.ts';

/** The shop's four characters on a body of 1000, outlined from Noto Serif CJK JP Bold (SIL Open Font License): drawing needs no font. */
const characters = {
  shio: 'M125 44 117 50C153 89 197 150 211 206C321 275 407 67 125 44ZM33 269 25 276C64 311 108 369 123 421C230 484 306 281 33 269ZM83 665C72 665 34 665 34 665V685C56 687 75 692 89 701C115 718 120 808 101 915C109 953 133 968 156 968C206 968 240 934 242 883C245 796 204 761 203 708C203 682 212 644 224 610C242 555 338 318 391 190L376 185C144 605 144 605 116 644C103 665 99 665 83 665ZM508 32C479 191 404 419 287 568L297 576C364 530 422 472 471 408C517 457 565 524 581 585C694 658 774 444 488 386C521 340 550 292 575 245H813C727 592 571 809 263 954L271 968C668 863 840 634 940 270C965 267 979 264 988 253L870 152L810 216H590C611 173 628 132 642 93C668 91 676 83 678 71Z',
  machi:
    'M421 156V425H345V156ZM74 127V862H92C138 862 179 837 179 824V757H421V826H437C474 826 524 803 525 795V174C534 172 542 169 548 166L549 168H717V815C717 828 712 836 694 836C669 836 554 828 554 828V842C610 850 634 864 652 881C668 898 675 928 677 965C812 955 832 898 832 820V168H959C973 168 984 163 987 152C943 110 868 49 868 49L802 139H548L462 70L411 127H185L74 80ZM249 156V425H179V156ZM179 454H249V729H179ZM421 454V729H345V454Z',
  co: 'M832 784H765V216H832ZM512 63 382 50V245H304L313 274H382V403C382 607 358 812 224 960L235 970C434 840 475 619 476 404V274H528C528 646 526 792 501 820C494 829 486 832 471 832C453 832 416 830 391 828L390 842C420 850 442 860 454 876C465 890 467 913 467 947C512 947 551 933 579 900C622 849 625 726 626 290C647 287 659 280 667 273V951H684C728 951 765 926 765 914V812H832V932H849C884 932 932 908 933 901V227C949 224 959 218 964 212L871 136L823 188H769L667 143V271L571 188L517 245H476V91C502 87 510 77 512 63ZM263 89 205 166H29L37 195H131V437H37L45 466H131V733C83 748 43 760 19 766L87 895C98 890 107 879 110 866C221 783 297 715 346 672L343 661L238 697V466H331C345 466 354 461 357 450C330 416 279 365 279 365L238 431V195H340C354 195 365 190 367 179C329 142 263 89 263 89Z',
  ffee: 'M19 731 87 855C98 850 106 837 107 824C183 765 246 712 296 668L347 781C358 777 367 766 370 753C407 723 440 695 468 670C445 792 386 883 270 958L279 969C512 886 590 745 592 535V89C618 85 626 74 628 60L479 46V218H334L343 246H479V431H367C371 429 373 426 374 421C345 386 291 334 291 334L251 398V160H355C370 160 380 155 383 144C346 106 282 51 282 51L225 132H30L38 160H138V409H38L46 437H138V685C87 706 44 722 19 731ZM479 460V535C479 560 478 585 476 608C406 631 341 650 305 660L378 593L374 582L251 637V437H346L352 460ZM673 46V966H695C738 966 789 938 789 925V695H954C968 695 978 690 981 679C942 638 874 577 874 577L813 666H789V459H938C952 459 963 454 966 443C929 405 864 347 864 347L808 430H789V247H947C961 247 971 242 974 231C936 192 870 133 870 133L812 218H789V90C816 86 823 75 825 61Z',
};

/** A picture beside those of the cells. It is transparent around its shape. */
interface Part {
  width: number;
  height: number;
  /** Of the WebP files, out of 100. */
  quality: number;
  /** The area of the scene that is kept. */
  area: { left: number; top: number; width: number; height: number };
  draw: (picture: Picture) => string;
}

const square = (side: number) => ({ left: 0, top: 0, width: side, height: side });

const wholeMark = (picture: Picture, radius: number): string => at(radius, radius, waveMark(picture, ink, cream), { scale: radius / 100 });

/** The mark with the name in two lines, as on a seal. */
const drawLogo = (picture: Picture): string => {
  const { shio, machi, co, ffee } = characters;
  const placed = [shio, machi, co, ffee].map((outline, index) =>
    at(444 + (index % 2) * 192, 8 + Math.floor(index / 2) * 192, path(outline, ink), { scale: 0.192 }),
  );
  return wholeMark(picture, 200) + placed.join('');
};

const ringWidth = 26;

/** Breakfast on its tray, in a square. The margin is what a button that is not square may crop: a tenth at each side. */
const drawBreakfast = (picture: Picture): string => {
  const { x, y, radius } = TRAY;
  const round = picture.clip(circle(x, y, radius, roast));
  const tray =
    circle(x, y + 12, radius + ringWidth / 2, roast, `opacity="0.35" filter="${picture.blur(14)}"`) +
    group(breakfast(picture), `clip-path="${round}"`) +
    circle(x, y, radius, 'none', `stroke="${cream}" stroke-width="${ringWidth}"`);
  return group(tray, `transform="translate(${width / 2} ${width / 2}) scale(0.94) translate(${-x} ${-y})"`);
};

/** The logo, the favicon and the picture of a button. */
export const parts: Readonly<Record<string, Part>> = {
  breakfast: { width: 400, height: 400, quality: 66, area: square(width), draw: drawBreakfast },
  favicon: { width: 256, height: 256, quality: 40, area: square(512), draw: (picture) => wholeMark(picture, 256) },
  logo: { width: 600, height: 287, quality: 40, area: { left: 0, top: 0, width: 836, height: 400 }, draw: drawLogo },
};
