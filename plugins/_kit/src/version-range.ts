const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether a version is in an exact (`1.2.3`) or caret (`^1.2.3`) range, the two forms that a manifest's `engine` may have. */
export const satisfies = (version: string, range: string): boolean => {
  const [, caret, base = ''] = /^(\^?)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!caret) return base === version;
  const [have, least] = [numbers(version), numbers(base)];
  const fixed = least.findIndex((part) => part > 0);
  for (const [at, part] of least.entries()) {
    if (have[at] === part) continue;
    return (fixed === -1 ? false : at > fixed) && have[at]! > part;
  }
  return true;
};
