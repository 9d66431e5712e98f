export const SHAPES = ['circle', 'ribbon', 'burst'] as const;
export type Shape = (typeof SHAPES)[number];

/** Upper limit of the text, in code points, as the schema has it. */
export const MAX_TEXT = 20;
/** Degrees to either side. */
export const MAX_ROTATION = 45;

/** A badge's data, as openapi.yaml says. */
export interface Badge {
  shape: Shape;
  text: string;
  colour: string;
  ink: string;
  rotation: number;
}

const isShape = (value: unknown): value is Shape => SHAPES.some((shape) => shape === value);
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Data come as a map of anything: what is not as it should be is as it is at first. */
export const readBadge = ({ shape, text, colour, ink, rotation }: Readonly<Record<string, unknown>>): Badge => ({
  shape: isShape(shape) ? shape : 'circle',
  text: textOf(text, ''),
  colour: textOf(colour, '#d9480f'),
  ink: textOf(ink, '#ffffff'),
  rotation: typeof rotation === 'number' && Math.abs(rotation) <= MAX_ROTATION ? rotation : 0,
});
