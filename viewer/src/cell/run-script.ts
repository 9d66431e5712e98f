/** Runs a creator's script; one that does not parse never starts. For hosts of the creator's own site only. */
export const runScript = (script: string): void => {
  let run: () => unknown;
  try {
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- it is the creator's own page, and this is what tells a script that parses
    run = new Function(script) as () => unknown;
  } catch {
    return;
  }
  try {
    run();
  } catch (error) {
    reportError(error);
  }
};
