/** PostgreSQL answered a commit by undoing everything, because a statement had failed and nobody minded. */
export class RolledBackError extends Error {}
