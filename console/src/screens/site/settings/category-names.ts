const comparable = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Whether another category has the same name, compared as the server does (NFKC, case-insensitive). */
export const isNameTaken = (names: readonly string[], index: number): boolean => {
  const name = comparable(names[index] ?? '');
  return name !== '' && names.some((other, at) => at !== index && comparable(other) === name);
};
