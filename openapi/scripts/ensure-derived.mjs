/** `node openapi/scripts/ensure-derived.mjs [part …]`: generates the derived files, all or some, unless they are fresh. */
import { ensureDerived } from './derived.mjs';

const parts = process.argv.slice(2);
ensureDerived(parts.length > 0 ? parts : undefined);
