import type { Outcome } from './run-gesture.ts';
import type { Gesture } from './table.ts';

export interface Report {
  /** Share of intentional gestures that made the expected move. */
  recognized: number;
  /** Share of accidental gestures that moved the deck. */
  accidental: number;
  /** Names of rule gestures with an unexpected outcome. */
  brokenRules: readonly string[];
  text: string;
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`;

export const reportOn = (outcomes: readonly Outcome[]): Report => {
  const ofKind = (kind: Gesture['kind']): Outcome[] => outcomes.filter(({ gesture }) => gesture.kind === kind);
  const wrongOf = (list: readonly Outcome[]): Outcome[] => list.filter(({ gesture, moved }) => moved !== gesture.expected);
  const [intentional, accidental, rules] = [ofKind('intentional'), ofKind('accidental'), ofKind('rule')];
  const lines = wrongOf(outcomes).map(({ gesture, moved }) => `  ${gesture.name}: expected ${gesture.expected}, got ${moved}`);
  return {
    recognized: 1 - wrongOf(intentional).length / intentional.length,
    accidental: wrongOf(accidental).length / accidental.length,
    brokenRules: wrongOf(rules).map(({ gesture }) => gesture.name),
    text: [
      `intentional gestures recognized: ${share(intentional.length - wrongOf(intentional).length, intentional.length)}`,
      `accidental gestures that moved the deck: ${share(wrongOf(accidental).length, accidental.length)}`,
      `rules followed: ${share(rules.length - wrongOf(rules).length, rules.length)}`,
      ...outcomes.filter(({ isSecondTry }) => isSecondTry).map(({ gesture }) => `  ${gesture.name}: tried a second time`),
      ...lines,
    ].join('\n'),
  };
};
