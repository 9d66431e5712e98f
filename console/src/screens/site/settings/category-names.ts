const comparable = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Whether a category's name stands in another one's place too, as the server compares them. */
export const isNameTaken = (names: readonly string[], index: number): boolean => {
  const name = comparable(names[index] ?? '');
  return name !== '' && names.some((other, at) => at !== index && comparable(other) === name);
};
