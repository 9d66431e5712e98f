import { describe, expect, it } from 'vitest';
import { aGrid, pageIdOf } from '../testing/fixtures.ts';
import { assignFiles } from './assign-files.ts';

const filesOf = (...names: string[]) => names.map((name) => ({ name }));
const nothingTaken = () => false;
const shown = ({ placed }: ReturnType<typeof assignFiles>): string[] => placed.map(({ file, cell }) => `${file.name}→${cell.position}`);

describe('files for cells', () => {
  it('puts a single file where it is dropped, whatever its name', () => {
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

  it('uses positions in names and fills the cells after them with the others', () => {
    expect(shown(assignFiles(aGrid(), pageIdOf('A1'), filesOf('x.jpg', 'A1.jpg', 'c2.jpg', 'y.jpg'), nothingTaken))).toEqual([
      'A1.jpg→A1',
      'c2.jpg→C2',
      'x.jpg→A2',
      'y.jpg→A3',
    ]);
  });

  it('returns the files for which the grid has no cell', () => {
    const { homeless } = assignFiles(aGrid(), pageIdOf('C4'), filesOf('Z9.jpg', 'a1.jpg', 'A1.png', 'p.jpg', 'q.jpg'), nothingTaken);
    expect(homeless.map(({ name }) => name)).toEqual(['A1.png', 'Z9.jpg', 'q.jpg']);
  });

  it('reads common spellings of positions, and reports when it guesses', () => {
    const assign = (...names: string[]) => assignFiles(aGrid(), pageIdOf('A1'), filesOf(...names), nothingTaken);
    const sure = assign('A02.jpg', 'Ｂ-１.jpg');
    expect([shown(sure), sure.isGuess]).toEqual([['A02.jpg→A2', 'Ｂ-１.jpg→B1'], false]);
    const guess = assign('B1_表紙.jpg', 'B2_裏.jpg');
    expect([shown(guess), guess.isGuess]).toEqual([['B1_表紙.jpg→B1', 'B2_裏.jpg→B2'], true]);
    expect(assign('IMG_0001.jpg', 'IMG_0002.jpg').isGuess).toBe(false);
    const alone = assign('B1_表紙.jpg');
    expect([shown(alone), alone.isGuess]).toEqual([['B1_表紙.jpg→A1'], false]);
  });
});
