export interface Failure {
  /** The file and the test's full name. */
  name: string;
  message: string;
}

/** Result of a run of tests, as test commands write it for the runner. */
export interface Report {
  passed: number;
  failed: number;
  failures: readonly Failure[];
}
