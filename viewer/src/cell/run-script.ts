/**
 * Runs a creator's script. A script that does not parse is ignored; a runtime error is reported. Call it only on a host of the creator's
 * own site.
 */
export const runScript = (script: string): void => {
  let run: () => unknown;
  try {
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the page is the creator's own, and only the constructor shows whether the script parses
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
