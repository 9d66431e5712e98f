import { describe, expect, it } from 'vitest';
import { aGrid, pageIdOf } from '../testing/fixtures.ts';
import { assignFiles, inNaturalOrder, positionOfName } from './assign-files.ts';

const filesOf = (...names: string[]) => names.map((name) => ({ name }));
const nothingTaken = () => false;
const shown = ({ placed }: ReturnType<typeof assignFiles>): string[] => placed.map(({ file, cell }) => `${file.name}→${cell.position}`);

describe('the order of names', () => {
  it('is the one that people count in', () => {
    const names = inNaturalOrder(filesOf('写真10.jpg', '写真2.jpg', 'b.png', 'A.png')).map(({ name }) => name);
    expect(names).toEqual(['A.png', 'b.png', '写真2.jpg', '写真10.jpg']);
  });
});

describe('names that are positions', () => {
  it.each([
    ['A1.jpg', 'A1'],
    ['b12.MP4', 'B12'],
    ['Ａ１.png', 'A1'],
    ['A01.jpg', undefined],
    ['A1 copy.jpg', undefined],
    ['IMG_0001.jpg', undefined],
  ])('%s is %s', (name, position) => {
    expect(positionOfName(name)).toBe(position);
  });
});

describe('files for cells', () => {
  it('puts one file where it is dropped, whatever its name', () => {
    expect(shown(assignFiles(aGrid(), pageIdOf('B2'), filesOf('A1.jpg'), nothingTaken))).toEqual(['A1.jpg→B2']);
  });

  it('fills the empty cells after the first, in natural order', () => {
    const isTaken = ({ position }: { position: string }): boolean => position === 'A3';
    expect(shown(assignFiles(aGrid(), pageIdOf('A2'), filesOf('10.jpg', '9.jpg', '8.jpg'), isTaken))).toEqual([
      '8.jpg→A2',
      '9.jpg→A4',
      '10.jpg→B1',
    ]);
  });

  it('takes positions by name and puts the others beside them', () => {
    expect(shown(assignFiles(aGrid(), pageIdOf('A1'), filesOf('x.jpg', 'A1.jpg', 'c2.jpg', 'y.jpg'), nothingTaken))).toEqual([
      'A1.jpg→A1',
      'c2.jpg→C2',
      'x.jpg→A2',
      'y.jpg→A3',
    ]);
  });

  it('answers what the grid has no cell for', () => {
    const { homeless } = assignFiles(aGrid(), pageIdOf('C4'), filesOf('Z9.jpg', 'a1.jpg', 'A1.png', 'p.jpg', 'q.jpg'), nothingTaken);
    expect(homeless.map(({ name }) => name)).toEqual(['A1.png', 'Z9.jpg', 'q.jpg']);
  });
});
