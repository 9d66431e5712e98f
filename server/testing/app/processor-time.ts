/** CPU time of this thread during the work, in milliseconds. Unaffected by other programs on the machine. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
