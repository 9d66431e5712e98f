/** Milliseconds of processor time that this thread spends on the work. Other programs on the machine do not add to it. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
