/** `node widths-child.ts <rounds>`: time for an image's eight widths with the server's implementation and with sharp alone, as JSON. */
import { photograph, timeWidths, type WidthsTimes } from '@mekuri/server/bench';

const jpeg = await photograph(4000, 3000);
// The first round loads everything and is not counted.
await timeWidths(jpeg);
const rounds: WidthsTimes[] = [];
for (let round = 0; round < Number(process.argv[2]); round += 1) rounds.push(await timeWidths(jpeg));
process.stdout.write(JSON.stringify({ bytes: jpeg.length, rounds }));
