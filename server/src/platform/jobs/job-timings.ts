/** All in seconds. A crash is made good within `lease` + `sweep`. */
export interface JobTimings {
  /** How long a queued or running job is left alone without a sign of life. */
  lease: number;
  /** Between the signs of life of a running job. */
  heartbeat: number;
  /** Between two rounds of the sweeper. */
  sweep: number;
  /** Longest sleep of the relay when nothing is due and nobody notifies. */
  poll: number;
  /** What a running job gets to end in, when the worker stops or its time is up. */
  grace: number;
}

export const jobTimings: JobTimings = { lease: 20, heartbeat: 5, sweep: 30, poll: 30, grace: 10 };
