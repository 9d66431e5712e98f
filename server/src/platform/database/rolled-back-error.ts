/** PostgreSQL answered a commit with a rollback, because an earlier statement had failed and its error was not handled. */
export class RolledBackError extends Error {}
