import { describe, expect, it } from 'vitest';
import { aButton, aPage } from '../testing/site.ts';
import { rowsOf, type Rows } from './rows.ts';

/** The heights of the rows in px of the reference space. */
const shares = ({ template }: Rows): number[] => [...template.matchAll(/,([\d.]+)fr\)/g)].map(([, share]) => Number(share));
const lines = (row: string): number[] => row.split('/').map(Number);
/** The start and end of a row in the reference space. */
const span = (rows: Rows, row: string): number[] =>
  lines(row).map((line) =>
    Math.round(
      shares(rows)
        .slice(0, line - 1)
        .reduce((sum, share) => sum + share, 0),
    ),
  );

describe('the rows of a page', () => {
  it('put texts and buttons at their positions, in shares that add up to the cell', () => {
    const rows = rowsOf(
      aPage('A1', { mainTextY: 96, price: 1280, priceY: 300, buttons: [aButton({ buttonPositionTop: 80, buttonHeight: 8 })] }),
    );
    expect(span(rows, rows.mainText)).toEqual([96, 300]);
    expect(span(rows, rows.price)[0]).toBe(300);
    expect(span(rows, rows.buttons[0]!)).toEqual([590, 649]);
    expect(shares(rows).reduce((sum, share) => sum + share, 0)).toBeCloseTo(737, 0);
  });

  it('end a text where the next part below it starts, regardless of its length', () => {
    const long = rowsOf(
      aPage('A1', { mainText: '長い文章です。'.repeat(40), mainTextY: 96, buttons: [aButton({ buttonPositionTop: 40 })] }),
    );
    expect(span(long, long.mainText)).toEqual([96, 295]);
  });

  it('let a text continue next to a button that it does not reach', () => {
    const button = aButton({ buttonPositionTop: 20, buttonHeight: 6, buttonPositionLeft: 70, buttonWidth: 25 });
    const rows = rowsOf(aPage('A1', { mainText: '短い\n行です', mainTextY: 96, buttons: [button] }));
    expect(lines(rows.mainText)[1]).toBeGreaterThan(lines(rows.buttons[0]!)[0]!);
  });

  it('let buttons overlap that were placed that way', () => {
    const [below, above] = [aButton({ buttonPositionTop: 60, buttonHeight: 20 }), aButton({ buttonPositionTop: 70, buttonHeight: 5 })];
    const rows = rowsOf(aPage('A1', { mainText: '', buttons: [below, above] }));
    const [[start, end], [innerStart, innerEnd]] = [lines(rows.buttons[0]!), lines(rows.buttons[1]!)] as [number[], number[]];
    expect(innerStart).toBeGreaterThan(start!);
    expect(innerEnd).toBeLessThan(end!);
  });

  it('give microcopy its own space, and not another button’s', () => {
    const first = aButton({ buttonPositionTop: 60, buttonHeight: 8, textAlign: 'BOTTOM', microcopyText: '下の文' });
    const second = aButton({ buttonPositionTop: 70, buttonHeight: 8, textAlign: 'TOP', microcopyText: '上の文' });
    const rows = rowsOf(aPage('A1', { mainText: '', buttons: [first, second] }));
    expect(lines(rows.buttons[0]!)[1]).toBe(lines(rows.buttons[1]!)[0]);
    const alone = rowsOf(aPage('A1', { mainText: '', buttons: [second] }));
    expect(span(alone, alone.buttons[0]!)).toEqual([488, 575]);
  });

  it('keep parts below the controls at the right below them', () => {
    const page = aPage('A1', { mainTextY: 300, buttons: [] });
    const controls = { left: 333, top: 124, bottom: 168 };
    expect(rowsOf(page, controls).controls).toBe('1/-1');
    const wide = aPage('A1', { mainText: '', buttons: [aButton({ buttonPositionLeft: 5, buttonWidth: 90, buttonPositionTop: 50 })] });
    expect(rowsOf(wide, controls).controls).toBe('1/2');
  });

  it('leave the whole cell to a page without texts and buttons', () => {
    expect(shares(rowsOf(aPage('A1', { mainText: ' ', buttons: [] })))).toEqual([737, 0]);
  });
});
