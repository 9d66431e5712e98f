export interface Failure {
  /** File and full name of the test. */
  name: string;
  message: string;
  /** Path relative to the root; absent when it happened outside of any file. */
  file?: string;
  /** The test was not run, because something around it failed. */
  notRun?: true;
}

/** Result of a test run, as test commands write it for the runner. */
export interface Report {
  passed: number;
  failed: number;
  failures: readonly Failure[];
}
