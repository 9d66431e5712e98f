/** `node widths-child.ts <rounds>`: what a picture's eight widths cost in the server's way and in those of sharp alone, as JSON. */
import { photograph, timeWidths, type WidthsTimes } from '@mekuri/server/bench';

const jpeg = await photograph(4000, 3000);
// The first time everything is loaded.
await timeWidths(jpeg);
const rounds: WidthsTimes[] = [];
for (let round = 0; round < Number(process.argv[2]); round += 1) rounds.push(await timeWidths(jpeg));
process.stdout.write(JSON.stringify({ bytes: jpeg.length, rounds }));
