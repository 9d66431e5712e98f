/** Factor for the time limits of tests. The runner sets it when it repeats failed files. */
export const patience = Number(process.env['PATIENCE'] ?? 1);
