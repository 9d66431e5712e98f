/** `node fold-alone.ts <owner's URL>`: folds the inbox on its parent's request, and reports the number of batches and the seconds taken. */
import { foldAll } from '@mekuri/server/bench';

process.on('message', () => {
  void (async () => {
    const began = performance.now();
    const before = process.cpuUsage();
    const batches = await foldAll(process.argv[2]!);
    const { user, system } = process.cpuUsage(before);
    process.send!({ batches, seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6 });
  })();
});
process.on('disconnect', () => process.exit());
process.send!('ready');
