/** All in seconds. A crashed job is recovered within `lease` + `sweep`. */
export interface JobTimings {
  /** Time without a heartbeat after which a queued or running job counts as lost. */
  lease: number;
  /** Interval between heartbeats of a running job. */
  heartbeat: number;
  /** Interval between rounds of the sweeper. */
  sweep: number;
  /** Longest pause of the relay when nothing is due and no notification arrives. */
  poll: number;
  /** Time for a running job to finish when the worker stops or the job times out. */
  grace: number;
}

export const jobTimings: JobTimings = { lease: 20, heartbeat: 5, sweep: 30, poll: 30, grace: 10 };
