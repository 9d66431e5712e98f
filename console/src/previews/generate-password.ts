/** Without characters that are easily confused. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%&*+=?-'] as const;
const LENGTH = 14;

/** A random integer below `limit`, uniformly distributed. */
const pick = (limit: number): number => {
  const most = Math.floor(2 ** 32 / limit) * limit;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
  return drawn < most ? drawn % limit : pick(limit);
};

const letterOf = (letters: string): string => letters[pick(letters.length)]!;

/** Generates a password that satisfies all rules. */
export const generatePassword = (): string => {
  const letters = [...KINDS.map(letterOf), ...Array.from({ length: LENGTH - KINDS.length }, () => letterOf(KINDS.join('')))];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [letters[last], letters[other]] = [letters[other]!, letters[last]!];
  }
  return letters.join('');
};
